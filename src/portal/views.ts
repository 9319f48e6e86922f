/** Every page and the data it is given: a view that is not here cannot be rendered. */
import type { ErrorViews } from './errors'
import type { ProgramViews } from './programs'

export type Views = ErrorViews & ProgramViews
