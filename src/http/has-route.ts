/** Checks whether a router answers an address, so that unknown addresses get "not found" instead of "no access". */
import type { Router } from 'express'

type Layer = {
  match(path: string): false | { path: string }
  route?: { methods: Record<string, boolean> }
  handle: Partial<Router>
}

export function hasRoute(router: Pick<Router, 'stack'>, method: string, path: string): boolean {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  return (router.stack as unknown as Layer[]).some(layer => {
    const match = layer.match(path)
    if (match === false) return false
    if (layer.route) return layer.route.methods[verb] === true
    const { stack } = layer.handle
    const rest = path.slice(match.path.length)
    return stack !== undefined && hasRoute({ stack }, method, rest.startsWith('/') ? rest : `/${rest}`)
  })
}
