import { notFound } from '../errors'

export function nothingHere(): never {
  throw notFound('This path')
}
