import type { Request, Response } from 'express'
import { renderView } from './http/render'
import type { Views } from './views'

/** Answers with a page; its data is typed by the view's name. */
export function render<Name extends keyof Views>(
  req: Request,
  res: Response,
  name: Name,
  data: Views[Name],
): void {
  renderView(req, res, name, data)
}
