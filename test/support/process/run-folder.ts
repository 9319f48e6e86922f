/** Folders and processes of a test run that must not outlive it, however the run ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

export type Watch = {
  /** Ends the watch without cleaning up: what it watched over is gone already. */
  release(): void
}

/**
 * Has a shell wait beside this process: when this process ends without calling `release` (interrupted, killed, crashed),
 * the shell stops the process `pid` with SIGINT and removes the folder. The closing pipe tells it, which no signal prevents.
 */
export function cleanUpAfterThisProcess(folder: string, pid?: number): Watch {
  const script = `
    read -r _ && exit 0
    if [ "$2" -gt 0 ]; then
      kill -INT "$2" 2>/dev/null
      tries=0
      while kill -0 "$2" 2>/dev/null && [ "$tries" -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
    fi
    rm -rf "$1"`
  const shell = spawn('/bin/sh', ['-c', script, 'sh', folder, String(pid ?? 0)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  letGo(shell)
  return { release: () => shell.stdin?.end('done\n') }
}

/** A child that must not keep this process alive. */
export function letGo(child: ChildProcess): void {
  child.unref()
  ;(child.stdin as Socket | null)?.unref()
}
