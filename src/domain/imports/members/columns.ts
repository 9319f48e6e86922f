import type { MemberField } from '../../../schemas/imports/members'
import { plainWord } from '../../registrations/registration-sheet/columns'

/** Compared without case, accents, punctuation and the owner: `Client First Name` is `first name`. */
const NAMES: Record<MemberField, string[]> = {
  name: [
    ...['name', 'full name', 'display name', 'user name', 'nom complet', 'nom et prenom', 'prenom et nom'],
    ...['athlete', 'member', 'client', 'person', 'customer', 'contact', 'mitglied', 'membre', 'adherent'],
    ...[
      'nombre completo',
      'nombre y apellidos',
      'nome completo',
      'miembro',
      'socio',
      'membro',
      'lid',
      'medlem',
    ],
    ...['volledige naam', 'naam', 'namn', 'navn', 'vollstandiger name', 'imie i nazwisko', 'nome e cognome'],
  ],
  first_name: [
    ...['first name', 'firstname', 'first', 'given name', 'forename', 'preferred name', 'vorname', 'prenom'],
    ...['nombre', 'nombres', 'nome', 'primeiro nome', 'voornaam', 'fornamn', 'fornavn', 'imie'],
  ],
  last_name: [
    ...['last name', 'lastname', 'last', 'surname', 'family name', 'nachname', 'familienname', 'zuname'],
    ...['nom de famille', 'nom', 'apellido', 'apellidos', 'sobrenome', 'apelido', 'cognome', 'achternaam'],
    ...['efternamn', 'efternavn', 'etternavn', 'nazwisko'],
  ],
  email: [
    ...[
      'email',
      'e mail',
      'email address',
      'e mail address',
      'mail',
      'primary email',
      'login',
      'e mail adresse',
    ],
    ...[
      'courriel',
      'adresse e mail',
      'adresse email',
      'adresse mail',
      'correo',
      'correo electronico',
      'mailadresse',
    ],
    ...[
      'emailadresse',
      'e post',
      'epost',
      'e postadress',
      'e mailadres',
      'emailadres',
      'endereco de email',
      'indirizzo email',
    ],
  ],
  gender: [
    ...[
      'gender',
      'sex',
      'geschlecht',
      'sexe',
      'genre',
      'sexo',
      'genero',
      'sesso',
      'genere',
      'geslacht',
      'kon',
      'kjonn',
      'plec',
    ],
  ],
  status: [
    ...[
      'status',
      'member status',
      'membership status',
      'account status',
      'state of membership',
      'mitgliedsstatus',
    ],
    ...['statut', 'etat', 'estado', 'situacao', 'stato', 'stan'],
  ],
}

const OWNERS = /^(client|athlete|member|person|customer|user|contact|student) (?=.)/

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map(name => [name, field as MemberField] as const)),
)

/** Returns the fields of headings. `Nom` alone is the whole name. Null for headings that are ignored. */
export function matchMemberFields(headings: readonly string[]): (MemberField | null)[] {
  const fields = headings.map(matchMemberField)
  const parts = fields.filter(field => field === 'first_name' || field === 'last_name')
  if (parts.length !== 1 || fields.includes('name')) return fields
  return fields.map((field, at) => (WHOLE.has(plainWord(headings[at]!)) && field !== null ? 'name' : field))
}

const WHOLE = new Set(['nom', 'nombre', 'nome'])

/** Returns the field of a heading. Null for headings that are ignored. */
export function matchMemberField(heading: string): MemberField | null {
  const word = plainWord(heading)
  return BY_NAME.get(word) ?? BY_NAME.get(word.replace(OWNERS, '')) ?? (isStatus(word) ? 'status' : null)
}

const isStatus = (word: string) =>
  /stat(?:us|ut|o\b)|estado/.test(word) &&
  /memb|mitglied|lid|abo|adhes|soci|contra[ct]|client|kund|klant/.test(word)

const SYSTEMS: [name: string, headings: string[]][] = [
  ['Wodify', ['client status', 'first name', 'last name']],
  ['Wodify', ['athlete status', 'first name', 'last name']],
  ['Zen Planner', ['person id', 'first name', 'last name']],
  ['Zen Planner', ['zen planner id']],
  ['PushPress', ['pushpress id']],
  ['PushPress', ['member uuid', 'first name', 'last name']],
  ['SugarWOD', ['sugarwod id']],
  ['SugarWOD', ['athlete id', 'first name', 'last name']],
]

/** Returns the gym system that probably wrote these headings, or null. */
export function detectSystem(headings: readonly string[]): string | null {
  const words = headings.map(plainWord)
  return SYSTEMS.find(([, wanted]) => wanted.every(heading => words.includes(heading)))?.[0] ?? null
}

const TRAINING = [
  '',
  'active',
  'current',
  'member',
  'on ramp',
  'onramp',
  'trial',
  'enrolled',
  'good standing',
  ...['aktiv', 'aktives mitglied', 'actif', 'active', 'activo', 'activa', 'alta', 'ativo', 'ativa'],
  ...['attivo', 'attiva', 'actief', 'aktywny', 'aktywna'],
]
const GONE = [
  ...['inaktiv', 'gekundigt', 'ausgetreten', 'pausiert', 'ruhend', 'ehemalig', 'inactif', 'inactive'],
  ...['resilie', 'resiliee', 'suspendu', 'suspendue', 'annule', 'ancien', 'expire', 'inactivo', 'inactiva'],
  ...['en pause', 'en pausa', 'em pausa', 'in pausa', 'gepauzeerd'],
  ...['baja', 'cancelado', 'cancelada', 'suspendido', 'suspendida', 'inativo', 'inativa', 'suspenso'],
  ...[
    'inattivo',
    'inattiva',
    'disdetto',
    'disdetta',
    'sospeso',
    'sospesa',
    'scaduto',
    'inactief',
    'opgezegd',
  ],
  ...['gestopt', 'uppsagd', 'avslutad', 'avsluttet', 'opsagt', 'udmeldt', 'nieaktywny', 'nieaktywna'],
  ...[
    'inactive',
    'deactivated',
    'cancelled',
    'canceled',
    'expired',
    'suspended',
    'frozen',
    'on hold',
    'hold',
  ],
  ...[
    'lead',
    'prospect',
    'alumni',
    'former',
    'former member',
    'archived',
    'deleted',
    'ended',
    'paused',
    'past',
  ],
]

/** Whether a member with this status trains at the gym. Null for unknown words. */
export function isTraining(status: string): boolean | null {
  const word = plainWord(status)
  if (TRAINING.includes(word)) return true
  return GONE.includes(word) ? false : null
}
