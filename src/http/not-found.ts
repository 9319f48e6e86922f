import { notFound } from '../errors'

/** Nothing is mounted at this path. */
export function nothingHere(): never {
  throw notFound('This path')
}
