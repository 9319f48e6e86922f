import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const ROOT = join(__dirname, '..', '..')

/** Copies what a fresh clone of the working tree would have into a folder. */
export function copyCheckout(to: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  })
  for (const file of list.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(to, file))
  }
}

/** The environment without npm's own variables, which would stand in for the configuration of another machine. */
export function environmentWithoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
}
