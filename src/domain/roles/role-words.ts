import type { CompetitionRoleKind } from '../../schemas/roles/roles'

export const ROLE_NAMES: Record<CompetitionRoleKind, string> = {
  organiser: 'Organiser',
  reviewer: 'Reviewer',
  desk: 'Desk',
  head_judge: 'Head judge',
  announcer: 'Announcer',
  registrar: 'Registrar',
}

export const ROLE_TASKS: Record<CompetitionRoleKind, string> = {
  organiser:
    'Organisers do everything in this competition, money and messages included, except copying or deleting it and giving this role.',
  reviewer: 'Reviewers look at submitted videos, and accept, adjust, penalise or reject their scores.',
  desk: 'The desk checks athletes in, and hands out bibs and shirts.',
  head_judge: 'Head judges enter, review and correct the scores of all heats, and close events.',
  announcer: 'Announcers read start lists and results.',
  registrar: 'Registrars read and correct registrations, notes and bibs.',
}
