/** Somebody at a phone: everything is tapped or typed, and counted. */
import type { Page } from 'playwright-core'

export class Thumb {
  taps = 0
  /** Characters. What is pasted is none. */
  typed = 0

  constructor(readonly page: Page) {}

  /** A link or button by the whole of its words, that leads to another page. */
  async tap(role: 'link' | 'button', name: string): Promise<void> {
    this.taps++
    await this.page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
    await this.page.getByRole(role, { name, exact: true }).click()
    await this.page.locator('html:not([data-left])').waitFor({ state: 'attached' })
    await this.page.waitForLoadState()
  }

  /** A tap into the box, then key by key. */
  async type(label: string, text: string): Promise<void> {
    this.taps++
    this.typed += text.length
    await this.page.getByLabel(label, { exact: true }).fill(text)
  }

  /** A tap into the box, and one on “Paste”. */
  async paste(label: string, text: string): Promise<void> {
    this.taps += 2
    await this.page.getByLabel(label, { exact: true }).fill(text)
  }

  /** A tap on the list, and one on a line of it. */
  async choose(label: string, option: string): Promise<void> {
    this.taps += 2
    await this.page.getByLabel(label, { exact: true }).selectOption({ label: option })
  }

  /** How many taps something takes. */
  async count(does: () => Promise<void>): Promise<number> {
    const before = this.taps
    await does()
    return this.taps - before
  }
}
