/** Every page and the data it is given: a view that is not here cannot be rendered. */
import type { AccountViews } from './account'
import type { AthleteProfileViews } from './athlete-profile'
import type { AthleteViews } from './athletes'
import type { DesignViews } from './design'
import type { ErrorViews } from './errors'
import type { GymViews } from './gyms'
import type { InviteViews } from './invites'
import type { MoreViews } from './more'
import type { MovementViews } from './movements'
import type { ProfileViews } from './profile'
import type { ProgramViews } from './programs'
import type { ResultViews } from './results'
import type { SettingsViews } from './settings'
import type { SetupViews } from './setup'
import type { SignInViews } from './sign-in'
import type { TodayViews } from './today'
import type { WorkoutViews } from './workouts'

export type Views = AthleteProfileViews &
  AthleteViews &
  DesignViews &
  ErrorViews &
  ProfileViews &
  ProgramViews &
  ResultViews &
  TodayViews &
  MovementViews &
  WorkoutViews &
  AccountViews &
  GymViews &
  InviteViews &
  MoreViews &
  SettingsViews &
  SetupViews &
  SignInViews
