/** The browser that walks the pages: Debian's. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The shell draws pages as Chromium does, without a window around them, in half of the time. */
const SHELL = ['chromium-headless-shell']
/** The shell has no notifications. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome']
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a browser; one with notifications is slower. */
export async function launchChromium({ notifications = false } = {}): Promise<Browser> {
  const program = (notifications ? WHOLE : [...SHELL, ...WHOLE])
    .map(name => join('/usr/bin', name))
    .find(existsSync)
  if (!program)
    throw new Error('Pages are looked at with Chromium: apt-get install chromium chromium-headless-shell')
  return chromium.launch({ executablePath: program, args: FLAGS })
}
