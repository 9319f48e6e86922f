/** Every page and the data it is given: a view that is not here cannot be rendered. */
import type { DesignViews } from './design'
import type { ErrorViews } from './errors'
import type { ProgramViews } from './programs'

export type Views = DesignViews & ErrorViews & ProgramViews
