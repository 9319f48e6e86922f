/** Somebody at a phone: everything is tapped or typed, and counted. */
import type { Locator, Page } from 'playwright-core'

export class Thumb {
  taps = 0
  /** Characters. What is pasted is none. */
  typed = 0

  /** `touches`: with a finger, on a screen that is touched. */
  constructor(
    readonly page: Page,
    private readonly touches = false,
  ) {}

  /** A link or button by the whole of its words, that leads to another page. */
  async tap(role: 'link' | 'button', name: string | RegExp): Promise<void> {
    this.taps++
    await this.page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
    await this.#press(this.page.getByRole(role, { name, exact: true }))
    await this.page.locator('html:not([data-left])').waitFor({ state: 'attached' })
    await this.page.waitForLoadState()
  }

  /** Something that stays on the page, such as a tick box. */
  async touch(what: Locator): Promise<void> {
    this.taps++
    await this.#press(what)
  }

  #press(what: Locator): Promise<void> {
    return this.touches ? what.tap() : what.click()
  }

  #box(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).filter({ visible: true })
  }

  /** A tap into the box, then key by key. */
  async type(label: string, text: string): Promise<void> {
    this.taps++
    this.typed += text.length
    await this.#box(label).fill(text)
  }

  /** A tap into the box, and one on “Paste”. */
  async paste(label: string, text: string): Promise<void> {
    this.taps += 2
    await this.#box(label).fill(text)
  }

  /** A tap on the list, and one on a line of it. */
  async choose(label: string, option: string): Promise<void> {
    this.taps += 2
    await this.#box(label).selectOption({ label: option })
  }

  /** How many taps something takes. */
  async count(does: () => Promise<void>): Promise<number> {
    const before = this.taps
    await does()
    return this.taps - before
  }
}
