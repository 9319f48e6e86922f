import type { Request, Response } from 'express'
import { renderView } from './http/render'
import type { Views } from './views'

/** Renders a page. The view's name determines the type of its data. */
export function render<Name extends keyof Views>(
  req: Request,
  res: Response,
  name: Name,
  data: Views[Name],
): void {
  renderView(req, res, name, data)
}
