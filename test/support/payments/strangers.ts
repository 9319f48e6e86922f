/** A paid public event, and people without an account who come to it by the shared link. */
import type { Page } from 'playwright-core'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { seal } from '../../../src/domain/shared/sealed'
import type { DivisionModel, MailModel } from '../../../src/generated/sqlite/models'
import { composeMail } from '../../../src/portal/mail/compose'
import { SEALED_KEY_FOR } from '../../../src/services/memberships/stripe-connection'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../api/api'
import { buildCompetition, buildDivision } from '../builders/competitions'
import { buildQuestion, buildWaiver } from '../builders/contracts'
import { personOf } from '../builders/people'
import { buildSteps, buildTerms } from '../builders/prices'
import { buildCast } from '../cast'
import { MAIL } from '../mail/mailing'
import { daysFromNow } from '../portal/registering'
import type { Site } from '../portal/site'
import { Thumb } from '../portal/thumb'
import { STRIPE_KEY, STRIPE_SECRET, type StripeStandIn, sign } from './stripe-standin'

const ZONE = 'Europe/London'
const STRIPE = 'https://checkout.stripe.com'

/** A rule of refunds that holds for months: half comes back. */
const HALF = (today: string) => JSON.stringify([{ until: addDays(today, 90), percent: 50 }])

export type Stage = Awaited<ReturnType<typeof buildStage>>

/** An event with dates of birth and a waiver, paid by card or in person; `given` is about its one division. */
export async function buildStage(site: Site, stripe: StripeStandIn, given: Partial<DivisionModel> = {}) {
  const { db } = site
  const cast = await buildCast(db)
  const gymId = cast.gym.id
  const today = dayAt(new Date(), ZONE)
  const competition = await buildCompetition(db, {
    ...{ gymId, name: 'Harbour Throwdown', timeZone: ZONE, city: 'Liverpool' },
    ...{ startsOn: addDays(today, 46), endsOn: addDays(today, 47) },
    registrationClosesAt: daysFromNow(30),
  })
  const parent = { gymId, competitionId: competition.id }
  const division = await buildDivision(db, { ...parent, name: 'Rx', registrationLimit: 20, ...given })
  await buildTerms(db, { ...parent, byStripe: true, refundRules: HALF(today) })
  await buildSteps(db, division, { amount: 9_000 })
  await buildQuestion(db, competition, { kind: 'birthday', label: '', required: true })
  await buildWaiver(db, competition)
  await db.stripeConnection.create({
    data: {
      ...{ id: crypto.randomUUID(), gymId, createdAt: new Date() },
      secret: seal(CONFIG.secret, 'stripe', STRIPE_SECRET),
      apiKey: seal(CONFIG.secret, SEALED_KEY_FOR, STRIPE_KEY),
    },
  })
  const link = `/c/${competition.id}`
  const complaints: string[][] = []

  /** Somebody's own phone. */
  async function stranger(): Promise<Stranger> {
    const visit = await site.open({ width: 390, touch: true })
    complaints.push(visit.complaints)
    visit.page.setDefaultTimeout(5_000)
    await standInForStripe(visit.page, async id => {
      const body = JSON.stringify(stripe.pay(id))
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body) }
      await fetch(`${site.base}/stripe/${gymId}`, { method: 'POST', headers, body })
      return stripe.sessions.get(id)!.success_url
    })
    return new Stranger(visit.page, site)
  }

  /** Mails so far in the order of their writing, as `ADDRESS KIND NEWS`. */
  async function mails(): Promise<string[]> {
    const rows = await listMails()
    return rows.map(({ address, kind, contents }) => {
      const { news } = JSON.parse(contents) as { news?: string }
      return [address.replace('@people.example', ''), kind, news].filter(Boolean).join(' ')
    })
  }
  const listMails = () =>
    db.mail.findMany({ where: { gymId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

  /** The address in the button of the last mail to somebody. */
  async function linkTo(name: string): Promise<string> {
    const mail = (await listMails()).findLast(({ address }) => address === addressOf(name)) as MailModel
    const config = { ...CONFIG, baseUrl: site.base, mail: MAIL }
    const { text } = composeMail(mail, (await mailFacts(db, mail))!, config)
    return new RegExp(`${site.base}(${link}\\S*)`).exec(text)![1]!
  }

  /** Rows of the organisers' report of money, after a comparison of its sums with the orders. */
  async function money(): Promise<string[]> {
    const { page, context } = await site.open({ width: 390, touch: true })
    const { token } = await startSession(db, (await personOf(db, cast.coach)).id, 'test')
    await context.addCookies([{ name: 'session', value: token, url: site.base }])
    const path = `/g/${cast.gym.slug}/competitions/${competition.id}/money`
    const [, ...lines] = (await (await context.request.get(`${path}.csv`)).text()).trim().split('\n')
    const rows = lines.map(line => line.split(','))
    await page.goto(path)
    expect(await isNarrow(page)).toBe(true)
    const orders = await db.registrationOrder.findMany({ where: parent })
    const left = orders.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
    const sum = rows.reduce((total, row) => total + Math.round(Number(row[9]) * 100), 0)
    expect(sum).toBe(left)
    if (rows.length > 0) {
      const shown = await page.locator('.money .total dd').first().textContent()
      expect(Number(shown!.replace('£', '')) * 100).toBe(left)
    }
    return rows.map(([, , kind, , name, , , method, , amount, , reason, made]) =>
      [name, kind, method, amount, reason && `${reason}, made: ${made}`].filter(Boolean).join(' '),
    )
  }

  return { ...parent, cast, competition, division, parent, link, complaints, stranger, mails, linkTo, money }
}

/**
 * Stripe's page in the browser: one link that pays, and leads back. Chromium hands over the request itself, because
 * routes of Playwright see no redirects, which the page's policy has to allow.
 */
async function standInForStripe(page: Page, pay: (id: string) => Promise<string>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    const id = pathname.split('/').at(-1)!
    if (pathname.startsWith('/paid/')) {
      const responseHeaders = [{ name: 'Location', value: await pay(id) }]
      await devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 302, responseHeaders })
      return
    }
    const html = `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><a href="/paid/${id}">Pay</a>`
    await devtools.send('Fetch.fulfillRequest', {
      ...{ requestId, responseCode: 200, body: Buffer.from(html).toString('base64') },
      responseHeaders: [{ name: 'Content-Type', value: 'text/html' }],
    })
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `${STRIPE}/*` }] })
}

/** True when nothing is wider than the screen. */
export const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

const addressOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@people.example`

/** `YYYY-MM-DD` of somebody who has been this old for half a year. */
export function bornYearsAgo(years: number): string {
  return dayAt(new Date(Date.now() - (years + 0.5) * 365.25 * 86_400_000), ZONE)
}

/** Somebody who follows a link, reads, taps and types. */
export class Stranger extends Thumb {
  constructor(
    page: Page,
    private readonly site: Site,
  ) {
    super(page, true)
  }

  /** What the page says. */
  async reads(): Promise<string> {
    expect(await isNarrow(this.page)).toBe(true)
    // biome-ignore lint/performance/useDomNodeTextContent: Folded parts of a page are not read.
    const said = await this.page.locator('main').evaluate(({ innerText }: HTMLElement) => innerText)
    return said.replaceAll(/\s+/g, ' ')
  }

  /** Name, e-mail, gender and date of birth of a person who stands alone on the form. */
  async fillIn(name: string, gender: string, years: number): Promise<void> {
    await this.type('Name', name)
    await this.type('E-mail', addressOf(name))
    await this.choose('Gender', gender)
    await this.type('Date of birth', bornYearsAgo(years))
  }

  /** A stroke of the finger in the box for signatures. */
  async sign(): Promise<void> {
    const canvas = this.page.locator('canvas')
    await canvas.scrollIntoViewIfNeeded()
    const { x, y } = (await canvas.boundingBox())!
    const devtools = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(d => ({ x: x + d, y: y + d })) })
    await touch('touchStart', 20)
    await touch('touchMove', 40)
    await touch('touchMove', 60)
    await touch('touchEnd')
  }

  async agree(): Promise<void> {
    await this.touch(this.page.getByText(/I have read the waiver/))
  }

  /** The form's button, after a time that people take. */
  async send(button: string): Promise<void> {
    this.site.wait(3)
    await this.tap('button', button)
  }
}
