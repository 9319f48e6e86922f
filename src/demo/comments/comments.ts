import { firstName, type GymDraft, type Member } from '../gym-draft'
import { idAt, type Random, seededRandom, shuffled } from '../random'
import type { Rows } from '../rows'
import { minutesAfter } from '../wods/calendar'
import { ON_ANYTHING, ON_CAPPED, ON_LIFTING, ON_SCALED, ON_STOPPED, ON_TIMES, REPLIES } from './comment-texts'

/** A revoked key that a platform once used for comments. */
export type OldKey = { apiKeyId: string; platformId: string }

type Result = Rows['results'][number]
type Author = { id: string | null; name: string }
type CommentGiven = { author: Author; text: string; at: Date; deletedAt?: Date }

const OFTEN = 0.056
const OFTEN_THAT_DAY = 0.22
const ANSWERED = 0.34
const TAKEN_BACK = 0.05
const THROUGH_PLATFORM = 0.16
const VISITOR: Author = { id: null, name: 'Wade Tillerson' }

/**
 * Adds comments to some results. `that.day` has the parts of the featured day, `that.except` a result with its own
 * comments.
 */
export function addComments(
  gym: GymDraft,
  members: Member[],
  key: OldKey,
  that: { day: Set<string>; except: string },
): void {
  const owners = ownersOf(gym, members)
  const texts = new Map<readonly string[], string[]>()
  for (const result of gym.rows.results.filter(row => row.sessionId !== null && row.id !== that.except)) {
    const random = seededRandom(`${gym.key}:comments:${result.id}`)
    if (!random.chance(that.day.has(String(result.wodComponentId)) ? OFTEN_THAT_DAY : OFTEN)) continue
    const owner = owners.get(result.sessionId as string)!
    const loggedAt = result.createdAt as Date
    const at = awake(minutesAfter(loggedAt, random.between(8, 900)))
    const author = random.pick(membersPresent(members, gym, at).filter(member => member.id !== owner.id))
    const text = nextText(texts, poolOf(result, random)).replace('@', firstName(owner.name))
    const deletedAt = random.chance(TAKEN_BACK) ? { deletedAt: minutesAfter(at, 12) } : {}
    const id = addComment(gym, result.id, { author, text, at, ...deletedAt }, viaPlatform(random, key))
    if (!random.chance(ANSWERED)) continue
    const reply = {
      author: owner,
      text: nextText(texts, REPLIES),
      at: awake(minutesAfter(at, random.between(3, 400))),
    }
    addComment(gym, result.id, reply, viaPlatform(random, key), id)
  }
}

export function addConversation(
  gym: GymDraft,
  resultId: string,
  { from, owner, coach, left, key }: { from: Date; owner: Member; coach: Member; left: Member; key: OldKey },
): { comment: string; deleted: string } {
  const at = (minutes: number) => minutesAfter(from, minutes)
  const say = (comment: CommentGiven, via: OldKey | null = null, parentId: string | null = null) =>
    addComment(gym, resultId, comment, via, parentId)
  const comment = say({
    author: coach,
    text: `${firstName(owner.name)}, that was the calmest I have seen you in a race. Good judging, too.`,
    at: at(21),
  })
  say({ author: owner, text: 'I was counting breaths. It works.', at: at(34) }, null, comment)
  say({ author: coach, text: 'Then keep counting on Saturday.', at: at(51.5) }, null, comment)
  const deleted = say({
    author: owner,
    text: 'Wrong time, I forgot the last ten double-unders. Corrected!',
    at: at(70),
    deletedAt: at(95),
  })
  say({ author: coach, text: 'Thanks for being honest about it.', at: at(82) }, key, deleted)
  say({ author: left, text: 'Going to miss these mornings.', at: at(121) }, key)
  say(
    {
      author: VISITOR,
      text: 'Greetings from Copper Ridge. We did it on Monday, nobody came close.',
      at: at(260),
    },
    key,
  )
  say({ author: coach, text: 'Posted under the wrong lane, sorry.', at: at(300), deletedAt: at(301) })
  return { comment, deleted }
}

function addComment(
  gym: GymDraft,
  resultId: string,
  { author, text, at, deletedAt }: CommentGiven,
  via: OldKey | null,
  parentId: string | null = null,
): string {
  const id = idAt(at, `${gym.key}:comment:${resultId}:${parentId}:${text}`)
  gym.rows.comments.push({
    id,
    gymId: gym.id,
    resultId,
    parentId,
    authorId: author.id,
    authorName: author.name,
    text,
    apiKeyId: via?.apiKeyId ?? null,
    platformId: via?.platformId ?? null,
    createdAt: at,
    deletedAt: deletedAt ?? null,
  })
  return id
}

function awake(at: Date): Date {
  return at.getUTCHours() < 6 ? minutesAfter(at, 400) : at
}

function ownersOf(gym: GymDraft, members: Member[]): Map<string, Member> {
  const byId = new Map(members.map(member => [member.id, member]))
  return new Map(gym.rows.sessions.map(session => [session.id, byId.get(session.athleteId)!]))
}

function membersPresent(members: Member[], gym: GymDraft, at: Date): Member[] {
  const there = members.filter(member => {
    const from = gym.calendar.at(member.from, '00:00')
    return from <= at && (member.until === 0 || gym.calendar.at(member.until, '23:00') >= at)
  })
  const coaches = there.filter(member => member.staff !== null)
  return [...there, ...coaches, ...coaches]
}

function poolOf(result: Result, random: Random): readonly string[] {
  if (result.status === 'dnf' || result.status === 'dns') return ON_STOPPED
  if (result.status === 'cap') return ON_CAPPED
  if (random.chance(0.2)) return ON_ANYTHING
  if (result.scaling === 'scaled' && random.chance(0.5)) return ON_SCALED
  return result.type === 'StrengthResult' ? ON_LIFTING : ON_TIMES
}

/** Every text of a pool once before any repetition. */
function nextText(left: Map<readonly string[], string[]>, pool: readonly string[]): string {
  const rest = left.get(pool) ?? []
  const texts = rest.length > 0 ? rest : shuffled(pool, `texts:${pool[0]}`)
  left.set(pool, texts.slice(1))
  return texts[0]!
}

function viaPlatform(random: Random, key: OldKey): OldKey | null {
  return random.chance(THROUGH_PLATFORM) ? key : null
}
