import { hash } from 'node:crypto'
import type { Response } from 'express'
import { type Accent, accentOf, readColour } from '../domain/gym/accent'
import { initialsOf } from '../domain/shared/initials'
import type { GymLook } from '../services/platform/gym-looks'

import { membershipOf } from './http/portal-gym'
import { visitedOf } from './http/public-competition'

export type Brand = {
  name: string
  initials: string
  colours: string | null
  logo: string | null
  icon: string | null
  touchIcon: string
  manifest: string
}

/** The brand that a handler set, else that of the gym or competition in the address. */
export function brandFor(res: Response): Brand | null {
  const { locals } = res
  if (locals.brand !== undefined) return locals.brand as Brand | null
  if (locals.membership !== undefined) return buildBrand(membershipOf(res).gym)
  if (locals.visited === undefined) return null
  const { gymId: id, gymName: name, colour, logoVersion } = visitedOf(res).competition
  return buildBrand({ id, name, colour, logoVersion })
}

export function buildBrand(gym: Pick<GymLook, 'id' | 'name' | 'colour' | 'logoVersion'>): Brand {
  const { id, name, colour, logoVersion } = gym
  return {
    name,
    initials: initialsFor(name),
    colours: colour && `/css/gym-${readColour(colour).slice(1)}.css`,
    logo: logoVersion && `/img/gyms/${id}/logo/${logoVersion}`,
    icon: colour || logoVersion ? iconPath(gym, '192') : null,
    touchIcon: iconPath(gym, 'touch'),
    manifest: `/manifests/${id}`,
  }
}

export function iconPath(gym: Pick<GymLook, 'id' | 'name' | 'colour' | 'logoVersion'>, kind: string): string {
  return `/img/gyms/${gym.id}/icon/${kind}/${iconVersion(gym)}`
}

export function iconVersion({ name, colour, logoVersion }: Omit<GymLook, 'id' | 'slug'>): string {
  return hash('sha256', [initialsFor(name), colour, logoVersion].join('\n'), 'hex').slice(0, 16)
}

export function initialsFor(name: string): string {
  return initialsOf(name.split(' ', 2).join(' '))
}

export function renderColours(colour: string): string {
  const { light, dark, slate } = accentOf(colour)
  const names: [keyof Accent, string][] = [
    ['fill', ''],
    ['onFill', '-ink'],
    ['text', '-text'],
    ['wash', '-wash'],
    ['edge', '-edge'],
  ]
  const lines = names.flatMap(([part, name]) => [
    `--accent${name}:light-dark(${light[part]},${dark[part]})`,
    `--slate-accent${name}:${slate[part]}`,
  ])
  return `:root{${lines.join(';')};--print-edge:${light.edge}}\n`
}
