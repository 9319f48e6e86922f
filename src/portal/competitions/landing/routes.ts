import { type Request, type Response, Router } from 'express'
import { accentOf, readColour } from '../../../domain/gym/accent'
import { notFound } from '../../../errors'
import { scopeOf } from '../../../http/gym-scope'
import { getUpload, LARGEST_PICTURE, receiveFile } from '../../../http/uploads/receive'
import type { Uploads } from '../../../http/uploads/uploads'
import { LANDING, LandingForm, PictureForm } from '../../../schemas/competitions/landing'
import { SPONSOR, SponsorForm } from '../../../schemas/competitions/sponsors'
import { toFormValues } from '../../../schemas/shared/declared-fields'
import {
  getLanding,
  type Landing,
  readDocuments,
  updateLanding,
} from '../../../services/competitions/landing/landing'
import { addPicture, deletePicture } from '../../../services/competitions/landing/pictures'
import { createSponsor, deleteSponsor, updateSponsor } from '../../../services/competitions/landing/sponsors'
import { hasTeams, listPartnerSearches, takeDownSearch } from '../../../services/registrations/partners/board'
import { emptyForm, type FormState, onButton, onSubmit, withForm } from '../../http/forms'
import { idParam } from '../../http/params'
import { membershipOf } from '../../http/portal-gym'
import { view } from '../../http/render'
import { competitionPath } from '../effects'
import { buildHead, type CompetitionHead } from '../page'
import { TIERS } from '../public/sponsors'

type Page = ReturnType<typeof buildPage>
type Forms = { page?: FormState; cover?: FormState; logo?: FormState; text?: FormState; sponsor?: FormState }
const pageView = view<{ head: CompetitionHead; page: Page; form: FormState; forms: Forms }>(
  'competitions/landing/page',
)
type SponsorPage = { id: string; name: string; revision: number; logo: string | null }
const sponsorView = view<{ head: CompetitionHead; sponsor: SponsorPage; form: FormState; logo: FormState }>(
  'competitions/landing/sponsor',
)

const USES = ['cover', 'logo', 'text'] as const

export function landingRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  const receive = receiveFile(uploads, { largest: LARGEST_PICTURE, admits: async () => undefined })
  router.get('/:id/page', (req, res) => show(req, res))
  router.post('/:id/page', savePage)
  for (const use of USES) router.post(`/:id/page/${use}`, receive, savePicture(use))
  router.post('/:id/page/pictures/:pictureId/delete', removePicture)
  router.post('/:id/partners/:partnerId/end', endPartner)
  router.post('/:id/sponsors', addSponsor)
  router.get('/:id/sponsors/:sponsorId', (req, res) => showSponsor(req, res))
  router.post('/:id/sponsors/:sponsorId', saveSponsor)
  router.post('/:id/sponsors/:sponsorId/logo', receive, saveSponsorLogo)
  router.post('/:id/sponsors/:sponsorId/delete', removeSponsor)
  return router
}

const pagePath = (req: Request, res: Response) => `${competitionPath(req, res)}/page`

async function show(req: Request, res: Response, forms: Forms = {}): Promise<void> {
  const landing = await getLanding(scopeOf(res), idParam(req))
  const isOfTeams = await hasTeams(scopeOf(res), landing.id)
  const searches = isOfTeams ? await listPartnerSearches(scopeOf(res), landing.id) : null
  pageView(req, res, {
    head: buildHead(landing),
    page: buildPage(landing, searches, membershipOf(res).gym.colour),
    form: forms.page ?? emptyForm(pageValues(landing, membershipOf(res).gym.colour)),
    forms,
  })
}

const savePage = onSubmit(LandingForm, withForm(show, 'page'), async (input, { req, res, id }) => {
  const { own_colour: isOwn, revision, colour, ...fields } = input
  await updateLanding(scopeOf(res), id, { ...fields, colour: isOwn ? colour : null }, revision)
  return { location: pagePath(req, res), flash: 'Saved.' }
})

const savePicture = (use: (typeof USES)[number]) =>
  onSubmit(PictureForm, withForm(show, use), async ({ alt }, { req, res, id }) => {
    await addPicture(scopeOf(res), id, { path: getUpload(req, res).path, use, alt })
    return { location: `${pagePath(req, res)}#pictures`, flash: 'The picture is saved.' }
  })

const removePicture = onButton(withForm(show, 'text'), async ({ req, res, id }) => {
  await deletePicture(scopeOf(res), id, String(req.params.pictureId))
  return { location: `${pagePath(req, res)}#pictures`, flash: 'The picture is deleted.' }
})

const endPartner = onButton(withForm(show, 'text'), async ({ req, res, id }) => {
  await takeDownSearch(scopeOf(res), id, idParam(req, 'partnerId'))
  return { location: `${pagePath(req, res)}#partners`, flash: 'The entry is off the board.' }
})

const addSponsor = onSubmit(SponsorForm, withForm(show, 'sponsor'), async (input, { req, res, id }) => {
  const { revision: _, ...fields } = input
  const { id: sponsorId, name } = await createSponsor(scopeOf(res), id, fields)
  const location = `${competitionPath(req, res)}/sponsors/${sponsorId}`
  return { location, flash: `${name} is on the page. Add a logo here.` }
})

type SponsorForms = { form?: FormState; logo?: FormState }

async function showSponsor(req: Request, res: Response, forms: SponsorForms = {}): Promise<void> {
  const landing = await getLanding(scopeOf(res), idParam(req))
  const sponsor = requireSponsor(landing, req)
  const { id, name, revision, logo } = sponsor
  const values = toFormValues(SPONSOR, { ...sponsor })
  sponsorView(req, res, {
    head: buildHead(landing),
    sponsor: { id, name, revision, logo: logo && picturePath(landing.id, logo.id, 'medium') },
    form: forms.form ?? emptyForm(values),
    logo: forms.logo ?? emptyForm(),
  })
}

const saveSponsor = onSubmit(SponsorForm, withForm(showSponsor, 'form'), async (input, { req, res }) => {
  const { name } = await updateSponsor(scopeOf(res), await sponsorOf(req, res), input)
  return { location: `${pagePath(req, res)}#sponsors`, flash: `${name} is saved.` }
})

const saveSponsorLogo = onSubmit(
  PictureForm,
  withForm(showSponsor, 'logo'),
  async ({ alt }, { req, res, id }) => {
    const sponsorId = await sponsorOf(req, res)
    await addPicture(scopeOf(res), id, { path: getUpload(req, res).path, use: 'sponsor', alt, sponsorId })
    return { location: `${competitionPath(req, res)}/sponsors/${sponsorId}`, flash: 'The logo is saved.' }
  },
)

const removeSponsor = onButton(withForm(showSponsor, 'form'), async ({ req, res }) => {
  const { name } = await deleteSponsor(scopeOf(res), await sponsorOf(req, res))
  return { location: `${pagePath(req, res)}#sponsors`, flash: `${name} is deleted.` }
})

/** Returns the id of the sponsor in the address. Throws not_found for one of another competition. */
async function sponsorOf(req: Request, res: Response): Promise<string> {
  return requireSponsor(await getLanding(scopeOf(res), idParam(req)), req).id
}

function requireSponsor({ sponsors }: Landing, req: Request) {
  const sponsor = sponsors.find(({ id }) => id === req.params.sponsorId)
  if (!sponsor) throw notFound('The sponsor')
  return sponsor
}

function pageValues(landing: Landing, gymColour: string | null): Record<string, string> {
  const { documents: _, ...row } = landing
  return {
    ...toFormValues(LANDING, { ...row, documents: [] }),
    documents: readDocuments(landing)
      .map(({ name, url }) => `${name} ${url}`)
      .join('\n'),
    colour: readColour(landing.colour ?? gymColour),
    ...(landing.colour && { own_colour: 'yes' }),
    ...(landing.partnerBoard && { partner_board: 'yes' }),
  }
}

type Searches = Awaited<ReturnType<typeof listPartnerSearches>> | null

function buildPage(landing: Landing, searches: Searches, gymColour: string | null) {
  const shown = (use: string) => landing.pictures.filter(picture => picture.use === use)
  const path = (picture: { id: string }, size: 'medium' | 'small') =>
    picturePath(landing.id, picture.id, size)
  const first = (use: string) => {
    const [picture] = shown(use)
    return picture
      ? { id: picture.id, alt: picture.alt, src: path(picture, use === 'logo' ? 'medium' : 'small') }
      : null
  }
  const colour = readColour(landing.colour ?? gymColour)
  const { light, dark } = accentOf(colour)
  return {
    revision: landing.editRevision,
    preview: `/c/${landing.slug ?? landing.id}`,
    partners: searches?.map(({ division, ...search }) => ({ ...search, division: division.name })) ?? null,
    isAdjusted: [light.fill, dark.fill].some(fill => fill !== colour),
    cover: first('cover'),
    logo: first('logo'),
    pictures: shown('text').map(picture => ({
      ...{ id: picture.id, alt: picture.alt, src: path(picture, 'small') },
      markdown: `![${picture.alt.replaceAll(/[[\]\n]/g, ' ')}](${picturePath(landing.id, picture.id, 'medium')})`,
    })),
    sponsors: landing.sponsors.map(({ id, name, tier, logo }) => ({
      ...{ id, name },
      said: [TIERS[tier], logo === null && 'no logo yet'].filter(Boolean).join(' · '),
    })),
  }
}

function picturePath(competitionId: string, id: string, size: string): string {
  return `/c/${competitionId}/pictures/${id}/${size}`
}
