-- AlterEnum
ALTER TYPE "CompetitionRoleKind" ADD VALUE 'organiser';
