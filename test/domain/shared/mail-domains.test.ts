import { suggestAddress } from '../../../src/domain/shared/mail-domains'

it.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  ['maya@gmail.con', 'maya@gmail.com'],
  ['maya@gmail.co', 'maya@gmail.com'],
  ['maya@GMAL.com', 'maya@gmail.com'],
  ['maya@hotmial.con', 'maya@hotmail.com'],
  ['maya@outlok.com', 'maya@outlook.com'],
  ['maya@iclod.com', 'maya@icloud.com'],
  ['maya@bluewim.ch', 'maya@bluewin.ch'],
])('asks about %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant)
})

it.each([
  'maya@gmail.com',
  'maya@mail.com',
  'maya@email.com',
  'maya@ymail.com',
  'maya@gmx.ch',
  'maya@people.example',
])('accepts %s', address => {
  expect(suggestAddress(address)).toBeNull()
})

it.each(['', '@', 'maya', '@gmial.com', 'maya@'])('accepts %p, which is no address', text => {
  expect(suggestAddress(text)).toBeNull()
})
