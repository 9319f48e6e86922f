import { button, text, type Writers } from './letter'

export const writeOwnLink: Writers['own_link'] = ({ competition, division, captain, why }, { url }) => {
  const link = captain ? button('Your page', url) : button('Your registration', url)
  const keep = captain
    ? text(`${captain} has the link to the registration of the team.`)
    : text('Keep this mail: with the link, you or anyone who has it can change or withdraw the registration.')
  if (why === 'again')
    return {
      subject: `You were registered already: ${competition}`,
      blocks: [
        text(
          `Somebody has just registered this address for ${competition}, ${division}. It was registered already.`,
        ),
        text(
          'This is the link to the earlier registration. You need one only: withdraw the other with its own link.',
        ),
        link,
        keep,
      ],
      why: 'You get this because this address is in two registrations of one division. Withdraw the new one.',
    }
  return {
    subject: `Your link: ${competition}`,
    blocks: [text(`This is the link to your registration for ${competition}, ${division}.`), link, keep],
    why: 'You get this because someone asked for the link with this address. Not you? Ignore this mail.',
  }
}
