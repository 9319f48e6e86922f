import { button, text, type Writers } from './letter'

/** Letters to people on the partner board of a competition. */
export const PARTNER_WRITERS: Pick<Writers, 'partner_proof' | 'partner_message'> = {
  partner_proof: ({ competition, division }, { name, url }) => ({
    subject: `One more tap: find a partner for ${competition}`,
    blocks: [
      text(`Hi ${name},`),
      text(`Confirm that this is your address. Then your words are on the board of ${division}.`),
      button('Confirm', url),
      text(
        'Keep this mail: the link has the messages to you, and takes your entry down. No page shows your address.',
      ),
    ],
    why: `You get this because somebody wrote on the partner board of ${competition} with this address. Not you? Ignore this mail, and nothing is shown.`,
  }),
  partner_message: ({ competition, division, by, email, phone, text: words }, { name, url }) => ({
    subject: `${by} wants to team up for ${competition}`,
    blocks: [
      text(`Hi ${name},`),
      text(`${by} has seen you on the board of ${division}, and writes:`),
      { kind: 'quote', text: words },
      ...(email ? [text(`A reply to this mail goes to ${by} (${email}), with your address.`)] : []),
      ...(phone ? [text(`The phone number of ${by} is ${phone}.`)] : []),
      text('Found somebody? Take your entry down, and nobody else writes.'),
      button('Your entry', url),
    ],
    why: `You get this because you are on the partner board of ${competition}.`,
  }),
}
