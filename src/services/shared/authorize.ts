import { forbidden } from '../../errors'

/** Throws forbidden unless the policy allows it. */
export function authorize(allowed: boolean, detail = 'Your role in this gym does not allow this.'): void {
  if (!allowed) throw forbidden('not_allowed', detail)
}
