/** Whether a router answers an address, so that an address nobody has gets "not found" and not "no access". */
import type { Router } from 'express'

/** The parts of Express's router that its types leave out. A match has the part of the path that was matched. */
type Layer = {
  match(path: string): false | { path: string }
  route?: { methods: Record<string, boolean> }
  handle: Partial<Router>
}

/** Whether any route of the router, or of a router in it, takes this method and path. */
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
