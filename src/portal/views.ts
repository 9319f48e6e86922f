/** Every page and the data it is given: a view that is not here cannot be rendered. */
import type { AccountViews } from './account'
import type { AthleteProfileViews } from './athlete-profile'
import type { AthleteViews } from './athletes'
import type { BoardViews } from './boards'
import type { CalendarViews } from './calendar'
import type { ClassViews } from './classes'
import type { RegistrationImportViews } from './competition-imports'
import type { JudgeLinkViews } from './competition-judges'
import type { RegistrationViews } from './competition-registrations'
import type { ScoreViews } from './competition-scores'
import type { CompetitionViews } from './competitions'
import type { DesignViews } from './design'
import type { ErrorViews } from './errors'
import type { GymViews } from './gyms'
import type { HeatViews } from './heats'
import type { InviteViews } from './invites'
import type { JudgeViews } from './judge'
import type { LogViews } from './log'
import type { MoreViews } from './more'
import type { MovementViews } from './movements'
import type { OpenGymViews } from './open-gym'
import type { ProfileViews } from './profile'
import type { ProgramViews } from './programs'
import type { PublicAboutViews } from './public/about'
import type { LeaderboardViews } from './public/leaderboard'
import type { OwnRegistrationViews } from './public/own-registration'
import type { PlacesViews } from './public/places'
import type { RegisteringViews } from './public/registering'
import type { ShowViews } from './public/show'
import type { ShowTvViews } from './public/tv'
import type { RecordViews } from './records'
import type { ResultViews } from './results'
import type { EntryViews } from './score-entry'
import type { ScreenViews } from './screens'
import type { SettingsViews } from './settings'
import type { SetupViews } from './setup'
import type { SignInViews } from './sign-in'
import type { TodayViews } from './today'
import type { TvViews } from './tv'
import type { WodViews } from './wods'
import type { WorkoutViews } from './workouts'

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
