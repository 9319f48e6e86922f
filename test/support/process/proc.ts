/** What Linux tells of a process. */
import { readFileSync } from 'node:fs'

/** Tests of memory and processor time read `/proc`, which only Linux has. */
export const onLinux = process.platform === 'linux' ? describe : describe.skip

export const readProc = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')

/** The most memory that a process has had. */
export const mostMb = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readProc(pid, 'status'))![1]) / 1024

/** Processor time of a process, which others do not change, however busy the machine. */
export function usedSeconds(pid: number): number {
  const [user, system] = readProc(pid, 'stat').split(') ')[1]!.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}
