import { describeError } from '../failure'

export type Check = {
  name: string
  ok: boolean
  detail: string
  /** Not ok, but worth no more than knowing: the whole stays ok. */
  warning?: true
}

export type Finding = Omit<Check, 'name'>

/** Runs a check. A failure to look counts as not ok. */
export async function check(name: string, look: () => Finding | Promise<Finding>): Promise<Check> {
  try {
    return { name, ...(await look()) }
  } catch (error) {
    return { name, ok: false, detail: `It cannot be checked: ${describeError(error)}` }
  }
}
