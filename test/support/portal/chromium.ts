/** The browser that walks the pages: Debian's. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The shell draws pages as Chromium does, without a window around them, in half of the time. */
const PROGRAM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map(name => join('/usr/bin', name))
  .find(existsSync)
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function launchChromium(): Promise<Browser> {
  if (!PROGRAM) throw new Error('Pages are looked at with Chromium: apt-get install chromium-headless-shell')
  return chromium.launch({ executablePath: PROGRAM, args: FLAGS })
}
