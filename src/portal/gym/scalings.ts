/** The gym's list of scalings with their rules. Admins only. */
import { type Request, type Response, Router } from 'express'
import { plainName, plainScaling } from '../../domain/scalings/levels'
import { scopeOf } from '../../http/gym-scope'
import { ROW_PREFIXES, type ScalingRow, ScalingsForm } from '../../schemas/scalings/form'
import { saveScalings, type WrittenScaling, writeScalings } from '../../services/scalings/written-scalings'
import { emptyForm, type FormState, onSubmit, SHOWN } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'

type RowShown = {
  prefix: string
  name: string
  number: number
  isPlain: boolean
  isNew: boolean
  isOpen: boolean
  /** The plain scaling that results count as; null for a plain scaling. */
  counts: string | null
  rules: string
  isFirst: boolean
  isLast: boolean
}

const scalingsView = view<{ rows: RowShown[]; names: string[]; form: FormState }>('gym/scalings')

export function scalingsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', save)
  return router
}

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const stored = await writeScalings(scopeOf(res))
  const shown = form ?? emptyForm(toValues(stored.map(toRow)))
  const rows = buildRows(shown, stored)
  const names = rows.flatMap(({ name, isNew }) => (isNew ? [] : [name]))
  scalingsView(req, res, { rows, names, form: shown })
}

const save = onSubmit(ScalingsForm, show, async ({ rows, act, at }, { req, res }) => {
  if (act !== 'save') {
    await show(req, res, emptyForm(toValues(changeRows(rows, act, at!))))
    return SHOWN
  }
  await saveScalings(scopeOf(res), rows)
  return { location: `${gymPath(res)}/settings/scalings`, flash: 'Saved.' }
})

type Given = Omit<ScalingRow, 'prefix'>

function toRow({ name, load_percent, reps_percent, rules }: WrittenScaling): Given {
  return {
    ...{ was: name, name },
    ...(load_percent !== null && { load: load_percent }),
    ...(reps_percent !== null && { reps: reps_percent }),
    ...(rules !== '' && { rules }),
  }
}

function changeRows(rows: readonly ScalingRow[], act: 'up' | 'down' | 'remove', at: string): Given[] {
  const changed = [...rows]
  const index = changed.findIndex(({ prefix }) => prefix === at)
  const row = changed[index]
  if (!row) return changed
  changed.splice(index, 1)
  if (act !== 'remove') changed.splice(Math.max(0, index + (act === 'up' ? -1 : 1)), 0, row)
  return changed
}

function toValues(rows: readonly Given[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).flatMap(([box, value]) =>
        box === 'prefix' || value === undefined ? [] : [[`${ROW_PREFIXES[index]}${box}`, String(value)]],
      ),
    ),
  )
}

function buildRows({ values, errors }: FormState, stored: readonly WrittenScaling[]): RowShown[] {
  const counts = new Map(stored.map(({ name, scaling }) => [name, plainName(scaling)]))
  const isFilled = (prefix: string) => ['name', 'was', 'rules'].some(box => values[`${prefix}${box}`])
  const filled = ROW_PREFIXES.filter(isFilled)
  const next = ROW_PREFIXES[ROW_PREFIXES.indexOf(filled.at(-1)!) + 1]
  return [...filled, ...(next === undefined ? [] : [next])].map((prefix, index) => {
    const [name, was] = [values[`${prefix}name`] ?? '', values[`${prefix}was`] ?? '']
    const isPlain = plainScaling(was) !== null
    const isNew = prefix === next
    return {
      ...{ prefix, name, number: Number(prefix.slice(1, -1)), isPlain, isNew },
      isOpen: isNew || Object.keys(errors).some(field => field.startsWith(prefix)),
      counts: isPlain ? null : (counts.get(was) ?? null),
      rules: describeRules(values, prefix),
      isFirst: index === 0,
      isLast: index === filled.length - 1,
    }
  })
}

function describeRules(values: FormState['values'], prefix: string): string {
  const [load, reps, rules] = ['load', 'reps', 'rules'].map(box => values[`${prefix}${box}`])
  const lines = (rules ?? '').split('\n').filter(line => line.trim() !== '').length
  const parts = [
    load ? `${load}% of the loads` : [],
    reps ? `${reps}% of the reps` : [],
    lines === 0 ? [] : lines === 1 ? '1 substitute' : `${lines} substitutes`,
  ].flat()
  return parts.length === 0 ? 'No rule' : parts.join(', ')
}
