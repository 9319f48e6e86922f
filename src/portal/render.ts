import type { Request, Response } from 'express'
import { renderView } from './http/render'
import type { Views } from './views'

export function render<Name extends keyof Views>(
  req: Request,
  res: Response,
  name: Name,
  data: Views[Name],
): void {
  renderView(req, res, name, data)
}

type View<Data extends object> = { name: string; data?: Data }

/** Declares a view: `view<{ rows: Row[] }>('announcements/index')`. */
export function view<Data extends object>(name: string): View<Data> {
  return { name }
}

export function renderPage<Data extends object>(
  req: Request,
  res: Response,
  { name }: View<Data>,
  data: NoInfer<Data>,
): void {
  renderView(req, res, name, data)
}
