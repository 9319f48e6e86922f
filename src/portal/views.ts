/** All views with the types of their data. Other views can't be rendered. */
import type {
  AccountViews,
  GymViews,
  InviteViews,
  JoinViews,
  ResetViews,
  SetupViews,
  SignInViews,
} from './accounts/views'
import type { AthleteProfileViews, AthleteViews, ProfileViews } from './athletes/views'
import type { BoardViews } from './boards/views'
import type { ClassScoreViews } from './class-scores/views'
import type { ClassViews } from './classes/views'
import type { PublicAboutViews, ShowViews } from './competitions/public/views'
import type { CompetitionViews } from './competitions/views'
import type { JudgeLinkViews, JudgeViews, ScoreImportViews, ScoreViews } from './event-scores/views'
import type { MoreViews, SettingsViews } from './gym/views'
import type { HeatViews } from './heats/views'
import type { FormState } from './http/forms'
import type { ImportViews } from './imports/views'
import type { LeaderboardViews, PlacesViews, ShowTvViews } from './leaderboards/views'
import type { MailPageViews } from './mail/views'
import type { MovementViews } from './movements/views'
import type { NotificationViews } from './notifications/views'
import type { ProgramViews } from './programs/views'
import type { RecordViews } from './records/views'
import type {
  OwnRegistrationViews,
  RegisteringViews,
  RegistrationImportViews,
  RegistrationViews,
} from './registrations/views'
import type { LogViews, OpenGymViews, ResultViews } from './results/views'
import type { ScreenViews, TvViews } from './screens/views'
import type { TodayViews } from './today/views'
import type { WebhookViews } from './webhooks/views'
import type { CalendarViews, PublicDayViews, WodViews } from './wods/views'
import type { WorkoutViews } from './workouts/views'

type DesignViews = { 'design/index': { form: FormState } }

type ErrorViews = { 'errors/page': { title: string; detail: string; requestId: string | null } }

export type Views = WebhookViews &
  AthleteProfileViews &
  AthleteViews &
  BoardViews &
  CalendarViews &
  ClassViews &
  CompetitionViews &
  ClassScoreViews &
  DesignViews &
  ErrorViews &
  ProfileViews &
  ProgramViews &
  PublicAboutViews &
  LeaderboardViews &
  OwnRegistrationViews &
  PlacesViews &
  RegisteringViews &
  RegistrationImportViews &
  RegistrationViews &
  ShowViews &
  ShowTvViews &
  JudgeLinkViews &
  JudgeViews &
  LogViews &
  OpenGymViews &
  RecordViews &
  ResultViews &
  ScoreImportViews &
  ScoreViews &
  ScreenViews &
  TodayViews &
  PublicDayViews &
  TvViews &
  MailPageViews &
  MovementViews &
  NotificationViews &
  WodViews &
  WorkoutViews &
  AccountViews &
  GymViews &
  HeatViews &
  ImportViews &
  InviteViews &
  JoinViews &
  ResetViews &
  MoreViews &
  SettingsViews &
  SetupViews &
  SignInViews
