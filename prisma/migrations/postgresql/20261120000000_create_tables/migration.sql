-- CreateEnum
CREATE TYPE "Units" AS ENUM ('kg', 'lb');

-- CreateEnum
CREATE TYPE "IntegrationStatus" AS ENUM ('active', 'inactive', 'internal');

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('male', 'female', 'nonbinary', 'undisclosed');

-- CreateEnum
CREATE TYPE "Access" AS ENUM ('member', 'marketplace', 'archived', 'deleted');

-- CreateEnum
CREATE TYPE "Staff" AS ENUM ('admin', 'coach');

-- CreateEnum
CREATE TYPE "ProgramStatus" AS ENUM ('active', 'inactive', 'archived');

-- CreateEnum
CREATE TYPE "ProgramAccess" AS ENUM ('all_members', 'private', 'athlete');

-- CreateEnum
CREATE TYPE "ProgramPeriod" AS ENUM ('continuous', 'fixed', 'template');

-- CreateEnum
CREATE TYPE "VideoService" AS ENUM ('vimeo', 'youtube');

-- CreateEnum
CREATE TYPE "ResultStatus" AS ENUM ('completed', 'cap', 'dnf', 'dns');

-- CreateEnum
CREATE TYPE "Scaling" AS ENUM ('rx', 'rxplus', 'scaled', 'modified');

-- CreateEnum
CREATE TYPE "CompetitionStatus" AS ENUM ('draft', 'published');

-- CreateEnum
CREATE TYPE "EntryKind" AS ENUM ('individual', 'team');

-- CreateEnum
CREATE TYPE "ScoreVisibility" AS ENUM ('immediate', 'after_deadline', 'manual');

-- CreateEnum
CREATE TYPE "TieBreakRule" AS ENUM ('none', 'time', 'reps', 'load');

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Gym" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "units" "Units" NOT NULL,
    "subscribed" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Gym_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Platform" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Platform_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GymConnection" (
    "platformId" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "integrationPlatformId" TEXT NOT NULL,
    "integrationStatus" "IntegrationStatus" NOT NULL,
    "connectedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "GymConnection_pkey" PRIMARY KEY ("platformId","gymId")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT NOT NULL,
    "gymId" TEXT,
    "platformId" TEXT,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "readOnly" BOOLEAN NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PortalSession" (
    "id" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "PortalSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Athlete" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "personId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" "Gender",
    "access" "Access" NOT NULL,
    "staff" "Staff",
    "addedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Athlete_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invite" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "issuedAt" TIMESTAMP(3) NOT NULL,
    "claimedAt" TIMESTAMP(3),
    "claimedById" TEXT,
    "closedAt" TIMESTAMP(3),

    CONSTRAINT "Invite_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Program" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "ProgramStatus" NOT NULL,
    "access" "ProgramAccess" NOT NULL,
    "period" "ProgramPeriod" NOT NULL,
    "athleteId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Program_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProgramFollow" (
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "followedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ProgramFollow_pkey" PRIMARY KEY ("gymId","programId","athleteId")
);

-- CreateTable
CREATE TABLE "Movement" (
    "id" TEXT NOT NULL,
    "gymId" TEXT,
    "key" TEXT,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "category" TEXT,
    "hasCalories" BOOLEAN NOT NULL,
    "hasDistance" BOOLEAN NOT NULL,
    "hasDuration" BOOLEAN NOT NULL,
    "hasHeight" BOOLEAN NOT NULL,
    "hasLoad" BOOLEAN NOT NULL,
    "hasPower" BOOLEAN NOT NULL,
    "hasReps" BOOLEAN NOT NULL,
    "videoId" TEXT,
    "videoService" "VideoService",
    "complex" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MovementOverride" (
    "gymId" TEXT NOT NULL,
    "movementId" TEXT NOT NULL,
    "hasDescription" BOOLEAN NOT NULL,
    "description" TEXT,
    "hasVideo" BOOLEAN NOT NULL,
    "videoId" TEXT,
    "videoService" "VideoService",
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MovementOverride_pkey" PRIMARY KEY ("gymId","movementId")
);

-- CreateTable
CREATE TABLE "Benchmark" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,

    CONSTRAINT "Benchmark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Workout" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Workout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Wod" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "name" TEXT,
    "publishAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Wod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WodComponent" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "wodId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "prefix" TEXT,
    "name" TEXT,
    "workoutId" TEXT NOT NULL,
    "scaledWorkoutId" TEXT,
    "notes" TEXT,
    "coachNotes" TEXT,

    CONSTRAINT "WodComponent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrainingSession" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "wodId" TEXT,
    "competitionId" TEXT,
    "loggedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TrainingSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Result" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "sessionId" TEXT,
    "wodComponentId" TEXT,
    "position" INTEGER NOT NULL,
    "prescribedWorkoutId" TEXT NOT NULL,
    "scaledWorkoutId" TEXT,
    "type" TEXT NOT NULL,
    "status" "ResultStatus" NOT NULL,
    "scaling" "Scaling" NOT NULL,
    "details" TEXT NOT NULL,
    "description" TEXT,
    "total" DOUBLE PRECISION NOT NULL,
    "perceivedExertion" INTEGER NOT NULL,
    "notes" TEXT,
    "doneAt" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "resultId" TEXT NOT NULL,
    "parentId" TEXT,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "apiKeyId" TEXT,
    "platformId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Competition" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" "CompetitionStatus" NOT NULL,
    "timeZone" TEXT NOT NULL,
    "registrationOpensAt" TIMESTAMP(3) NOT NULL,
    "registrationClosesAt" TIMESTAMP(3),
    "videoUrl" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Competition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Division" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "EntryKind" NOT NULL,
    "position" INTEGER NOT NULL,
    "femalesRequired" INTEGER,
    "malesRequired" INTEGER,
    "teamSize" INTEGER,
    "registrationLimit" INTEGER,
    "visible" BOOLEAN NOT NULL,

    CONSTRAINT "Division_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "EntryKind" NOT NULL,
    "position" INTEGER NOT NULL,
    "instructions" TEXT,
    "deadline" TIMESTAMP(3),
    "deadlineBuffer" INTEGER NOT NULL,
    "releasedAt" TIMESTAMP(3),
    "scoreVisibility" "ScoreVisibility" NOT NULL,
    "tieBreak" "TieBreakRule" NOT NULL,
    "visible" BOOLEAN NOT NULL,
    "workoutId" TEXT NOT NULL,
    "scaledWorkoutId" TEXT,
    "foundationsWorkoutId" TEXT,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DivisionEvent" (
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,

    CONSTRAINT "DivisionEvent_pkey" PRIMARY KEY ("gymId","divisionId","eventId")
);

-- CreateTable
CREATE TABLE "Registration" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "registeredAt" TIMESTAMP(3) NOT NULL,
    "teamName" TEXT,
    "withdrawnAt" TIMESTAMP(3),

    CONSTRAINT "Registration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Participant" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "registrationId" TEXT NOT NULL,
    "athleteId" TEXT,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" "Gender" NOT NULL,
    "countryCode" TEXT NOT NULL,
    "affiliation" TEXT,
    "captain" BOOLEAN NOT NULL,

    CONSTRAINT "Participant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Score" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "registrationId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "participantId" TEXT NOT NULL,
    "resultId" TEXT NOT NULL,
    "videoUrl" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Score_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "gymId" TEXT NOT NULL,
    "apiKeyId" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "location" TEXT,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("gymId","apiKeyId","route","key")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT NOT NULL,
    "gymId" TEXT,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "requestId" TEXT,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Gym_slug_key" ON "Gym"("slug");

-- CreateIndex
CREATE INDEX "GymConnection_gymId_idx" ON "GymConnection"("gymId");

-- CreateIndex
CREATE UNIQUE INDEX "GymConnection_platformId_integrationPlatformId_key" ON "GymConnection"("platformId", "integrationPlatformId");

-- CreateIndex
CREATE INDEX "ApiKey_gymId_idx" ON "ApiKey"("gymId");

-- CreateIndex
CREATE INDEX "ApiKey_platformId_idx" ON "ApiKey"("platformId");

-- CreateIndex
CREATE UNIQUE INDEX "Person_email_key" ON "Person"("email");

-- CreateIndex
CREATE UNIQUE INDEX "PortalSession_tokenHash_key" ON "PortalSession"("tokenHash");

-- CreateIndex
CREATE INDEX "PortalSession_personId_idx" ON "PortalSession"("personId");

-- CreateIndex
CREATE INDEX "Athlete_gymId_staff_idx" ON "Athlete"("gymId", "staff");

-- CreateIndex
CREATE UNIQUE INDEX "Athlete_gymId_id_key" ON "Athlete"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Athlete_gymId_personId_key" ON "Athlete"("gymId", "personId");

-- CreateIndex
CREATE INDEX "Invite_gymId_athleteId_issuedAt_idx" ON "Invite"("gymId", "athleteId", "issuedAt");

-- CreateIndex
CREATE INDEX "Invite_claimedById_idx" ON "Invite"("claimedById");

-- CreateIndex
CREATE UNIQUE INDEX "Invite_gymId_id_key" ON "Invite"("gymId", "id");

-- CreateIndex
CREATE INDEX "Program_gymId_athleteId_idx" ON "Program"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "Program_gymId_id_key" ON "Program"("gymId", "id");

-- CreateIndex
CREATE INDEX "ProgramFollow_gymId_athleteId_idx" ON "ProgramFollow"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "Movement_key_key" ON "Movement"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Movement_gymId_name_key" ON "Movement"("gymId", "name");

-- CreateIndex
CREATE INDEX "MovementOverride_movementId_idx" ON "MovementOverride"("movementId");

-- CreateIndex
CREATE UNIQUE INDEX "Benchmark_key_key" ON "Benchmark"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Benchmark_fingerprint_key" ON "Benchmark"("fingerprint");

-- CreateIndex
CREATE INDEX "Workout_gymId_fingerprint_idx" ON "Workout"("gymId", "fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "Workout_gymId_id_key" ON "Workout"("gymId", "id");

-- CreateIndex
CREATE INDEX "Wod_gymId_date_idx" ON "Wod"("gymId", "date");

-- CreateIndex
CREATE INDEX "Wod_gymId_programId_date_idx" ON "Wod"("gymId", "programId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "Wod_gymId_id_key" ON "Wod"("gymId", "id");

-- CreateIndex
CREATE INDEX "WodComponent_gymId_workoutId_idx" ON "WodComponent"("gymId", "workoutId");

-- CreateIndex
CREATE INDEX "WodComponent_gymId_scaledWorkoutId_idx" ON "WodComponent"("gymId", "scaledWorkoutId");

-- CreateIndex
CREATE UNIQUE INDEX "WodComponent_gymId_id_key" ON "WodComponent"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WodComponent_gymId_wodId_position_key" ON "WodComponent"("gymId", "wodId", "position");

-- CreateIndex
CREATE INDEX "TrainingSession_gymId_wodId_loggedAt_id_idx" ON "TrainingSession"("gymId", "wodId", "loggedAt", "id");

-- CreateIndex
CREATE INDEX "TrainingSession_gymId_athleteId_loggedAt_id_idx" ON "TrainingSession"("gymId", "athleteId", "loggedAt", "id");

-- CreateIndex
CREATE INDEX "TrainingSession_gymId_competitionId_idx" ON "TrainingSession"("gymId", "competitionId");

-- CreateIndex
CREATE UNIQUE INDEX "TrainingSession_gymId_id_key" ON "TrainingSession"("gymId", "id");

-- CreateIndex
CREATE INDEX "Result_gymId_sessionId_position_idx" ON "Result"("gymId", "sessionId", "position");

-- CreateIndex
CREATE INDEX "Result_gymId_wodComponentId_idx" ON "Result"("gymId", "wodComponentId");

-- CreateIndex
CREATE INDEX "Result_gymId_prescribedWorkoutId_idx" ON "Result"("gymId", "prescribedWorkoutId");

-- CreateIndex
CREATE INDEX "Result_gymId_scaledWorkoutId_idx" ON "Result"("gymId", "scaledWorkoutId");

-- CreateIndex
CREATE UNIQUE INDEX "Result_gymId_id_key" ON "Result"("gymId", "id");

-- CreateIndex
CREATE INDEX "Comment_gymId_resultId_createdAt_id_idx" ON "Comment"("gymId", "resultId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Comment_gymId_parentId_createdAt_id_idx" ON "Comment"("gymId", "parentId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Comment_gymId_authorId_idx" ON "Comment"("gymId", "authorId");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_gymId_id_key" ON "Comment"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Competition_gymId_id_key" ON "Competition"("gymId", "id");

-- CreateIndex
CREATE INDEX "Division_gymId_competitionId_position_idx" ON "Division"("gymId", "competitionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Division_gymId_id_key" ON "Division"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Division_gymId_competitionId_id_key" ON "Division"("gymId", "competitionId", "id");

-- CreateIndex
CREATE INDEX "Event_gymId_competitionId_position_idx" ON "Event"("gymId", "competitionId", "position");

-- CreateIndex
CREATE INDEX "Event_gymId_workoutId_idx" ON "Event"("gymId", "workoutId");

-- CreateIndex
CREATE INDEX "Event_gymId_scaledWorkoutId_idx" ON "Event"("gymId", "scaledWorkoutId");

-- CreateIndex
CREATE INDEX "Event_gymId_foundationsWorkoutId_idx" ON "Event"("gymId", "foundationsWorkoutId");

-- CreateIndex
CREATE UNIQUE INDEX "Event_gymId_id_key" ON "Event"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Event_gymId_competitionId_id_key" ON "Event"("gymId", "competitionId", "id");

-- CreateIndex
CREATE INDEX "DivisionEvent_gymId_eventId_idx" ON "DivisionEvent"("gymId", "eventId");

-- CreateIndex
CREATE INDEX "Registration_gymId_competitionId_registeredAt_id_idx" ON "Registration"("gymId", "competitionId", "registeredAt", "id");

-- CreateIndex
CREATE INDEX "Registration_gymId_divisionId_idx" ON "Registration"("gymId", "divisionId");

-- CreateIndex
CREATE UNIQUE INDEX "Registration_gymId_id_key" ON "Registration"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Registration_gymId_competitionId_id_key" ON "Registration"("gymId", "competitionId", "id");

-- CreateIndex
CREATE INDEX "Participant_gymId_registrationId_position_idx" ON "Participant"("gymId", "registrationId", "position");

-- CreateIndex
CREATE INDEX "Participant_gymId_athleteId_idx" ON "Participant"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "Participant_gymId_id_key" ON "Participant"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Participant_gymId_registrationId_id_key" ON "Participant"("gymId", "registrationId", "id");

-- CreateIndex
CREATE INDEX "Score_gymId_registrationId_idx" ON "Score"("gymId", "registrationId");

-- CreateIndex
CREATE UNIQUE INDEX "Score_gymId_id_key" ON "Score"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Score_gymId_eventId_participantId_key" ON "Score"("gymId", "eventId", "participantId");

-- CreateIndex
CREATE UNIQUE INDEX "Score_gymId_resultId_key" ON "Score"("gymId", "resultId");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "AuditEntry_gymId_at_id_idx" ON "AuditEntry"("gymId", "at", "id");

-- AddForeignKey
ALTER TABLE "GymConnection" ADD CONSTRAINT "GymConnection_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "Platform"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GymConnection" ADD CONSTRAINT "GymConnection_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "Platform"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PortalSession" ADD CONSTRAINT "PortalSession_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Athlete" ADD CONSTRAINT "Athlete_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Athlete" ADD CONSTRAINT "Athlete_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invite" ADD CONSTRAINT "Invite_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invite" ADD CONSTRAINT "Invite_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invite" ADD CONSTRAINT "Invite_claimedById_fkey" FOREIGN KEY ("claimedById") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Program" ADD CONSTRAINT "Program_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Program" ADD CONSTRAINT "Program_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgramFollow" ADD CONSTRAINT "ProgramFollow_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgramFollow" ADD CONSTRAINT "ProgramFollow_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgramFollow" ADD CONSTRAINT "ProgramFollow_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Movement" ADD CONSTRAINT "Movement_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MovementOverride" ADD CONSTRAINT "MovementOverride_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MovementOverride" ADD CONSTRAINT "MovementOverride_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Workout" ADD CONSTRAINT "Workout_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Wod" ADD CONSTRAINT "Wod_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Wod" ADD CONSTRAINT "Wod_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WodComponent" ADD CONSTRAINT "WodComponent_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WodComponent" ADD CONSTRAINT "WodComponent_gymId_wodId_fkey" FOREIGN KEY ("gymId", "wodId") REFERENCES "Wod"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WodComponent" ADD CONSTRAINT "WodComponent_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WodComponent" ADD CONSTRAINT "WodComponent_gymId_scaledWorkoutId_fkey" FOREIGN KEY ("gymId", "scaledWorkoutId") REFERENCES "Workout"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingSession" ADD CONSTRAINT "TrainingSession_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingSession" ADD CONSTRAINT "TrainingSession_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingSession" ADD CONSTRAINT "TrainingSession_gymId_wodId_fkey" FOREIGN KEY ("gymId", "wodId") REFERENCES "Wod"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingSession" ADD CONSTRAINT "TrainingSession_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Result" ADD CONSTRAINT "Result_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Result" ADD CONSTRAINT "Result_gymId_sessionId_fkey" FOREIGN KEY ("gymId", "sessionId") REFERENCES "TrainingSession"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Result" ADD CONSTRAINT "Result_gymId_wodComponentId_fkey" FOREIGN KEY ("gymId", "wodComponentId") REFERENCES "WodComponent"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Result" ADD CONSTRAINT "Result_gymId_prescribedWorkoutId_fkey" FOREIGN KEY ("gymId", "prescribedWorkoutId") REFERENCES "Workout"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Result" ADD CONSTRAINT "Result_gymId_scaledWorkoutId_fkey" FOREIGN KEY ("gymId", "scaledWorkoutId") REFERENCES "Workout"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_gymId_parentId_fkey" FOREIGN KEY ("gymId", "parentId") REFERENCES "Comment"("gymId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_gymId_authorId_fkey" FOREIGN KEY ("gymId", "authorId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Competition" ADD CONSTRAINT "Competition_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Division" ADD CONSTRAINT "Division_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Division" ADD CONSTRAINT "Division_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_gymId_scaledWorkoutId_fkey" FOREIGN KEY ("gymId", "scaledWorkoutId") REFERENCES "Workout"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_gymId_foundationsWorkoutId_fkey" FOREIGN KEY ("gymId", "foundationsWorkoutId") REFERENCES "Workout"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DivisionEvent" ADD CONSTRAINT "DivisionEvent_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DivisionEvent" ADD CONSTRAINT "DivisionEvent_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DivisionEvent" ADD CONSTRAINT "DivisionEvent_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DivisionEvent" ADD CONSTRAINT "DivisionEvent_gymId_competitionId_eventId_fkey" FOREIGN KEY ("gymId", "competitionId", "eventId") REFERENCES "Event"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_gymId_registrationId_fkey" FOREIGN KEY ("gymId", "registrationId") REFERENCES "Registration"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_gymId_competitionId_registrationId_fkey" FOREIGN KEY ("gymId", "competitionId", "registrationId") REFERENCES "Registration"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_gymId_competitionId_eventId_fkey" FOREIGN KEY ("gymId", "competitionId", "eventId") REFERENCES "Event"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_gymId_registrationId_participantId_fkey" FOREIGN KEY ("gymId", "registrationId", "participantId") REFERENCES "Participant"("gymId", "registrationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
