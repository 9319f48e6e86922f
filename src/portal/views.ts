/** Every page and the data it is given: a view that is not here cannot be rendered. */
import type { AccountViews } from './accounts/account'
import type { GymViews } from './accounts/gyms'
import type { InviteViews } from './accounts/invites'
import type { SetupViews } from './accounts/setup'
import type { SignInViews } from './accounts/sign-in'
import type { ProfileViews } from './athletes/own-profile'
import type { AthleteProfileViews } from './athletes/profile'
import type { AthleteViews } from './athletes/routes'
import type { BoardViews } from './boards/routes'
import type { EntryViews } from './class-scores/routes'
import type { ClassViews } from './classes/routes'
import type { PublicAboutViews } from './competitions/public/about'
import type { ShowViews } from './competitions/public/show'
import type { CompetitionViews } from './competitions/routes'
import type { DesignViews } from './design'
import type { ErrorViews } from './errors'
import type { JudgeViews } from './event-scores/judge'
import type { JudgeLinkViews } from './event-scores/judges'
import type { ScoreViews } from './event-scores/routes'
import type { MoreViews } from './gym/more'
import type { SettingsViews } from './gym/settings'
import type { HeatViews } from './heats/routes'
import type { PlacesViews } from './leaderboards/places'
import type { LeaderboardViews } from './leaderboards/routes'
import type { ShowTvViews } from './leaderboards/tv'
import type { MovementViews } from './movements/routes'
import type { ProgramViews } from './programs/routes'
import type { RecordViews } from './records/routes'
import type { RegistrationImportViews } from './registrations/imports'
import type { OwnRegistrationViews } from './registrations/own-registration'
import type { RegisteringViews } from './registrations/registering'
import type { RegistrationViews } from './registrations/routes'
import type { LogViews } from './results/log'
import type { OpenGymViews } from './results/open-gym'
import type { ResultViews } from './results/routes'
import type { ScreenViews } from './screens/routes'
import type { TvViews } from './screens/tv'
import type { CalendarViews } from './wods/calendar'
import type { WodViews } from './wods/routes'
import type { TodayViews } from './wods/today'
import type { WorkoutViews } from './workouts/routes'

export type Views = AthleteProfileViews &
  AthleteViews &
  BoardViews &
  CalendarViews &
  ClassViews &
  CompetitionViews &
  EntryViews &
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
  ScoreViews &
  ScreenViews &
  TodayViews &
  TvViews &
  MovementViews &
  WodViews &
  WorkoutViews &
  AccountViews &
  GymViews &
  HeatViews &
  InviteViews &
  MoreViews &
  SettingsViews &
  SetupViews &
  SignInViews
