import { describeError } from '../failure'

export type Check = {
  name: string
  ok: boolean
  detail: string
  /** Not ok, but worth no more than knowing: the whole stays ok. */
  warning?: true
}

export type Finding = Omit<Check, 'name'>

export const fine = (detail: string): Finding => ({ ok: true, detail })
export const warn = (detail: string): Finding => ({ ok: false, warning: true, detail })
export const wrong = (detail: string): Finding => ({ ok: false, detail })

/** Runs a check. A failure to look counts as not ok. */
export async function check(name: string, look: () => Finding | Promise<Finding>): Promise<Check> {
  try {
    return { name, ...(await look()) }
  } catch (error) {
    return { name, ...wrong(`It cannot be checked: ${describeError(error)}`) }
  }
}
