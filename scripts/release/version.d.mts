export function versionAfter(current: string, wanted: string): string
export function releasedChangelog(text: string, version: string, day: string): { text: string; notes: string }
export function makeVersion(root: string, wanted: string, day?: string): string
export function commitOf(root: string): string | null
