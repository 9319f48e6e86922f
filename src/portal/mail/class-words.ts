import { formatDay } from '../../domain/shared/dates'
import { hourShown } from '../words/hour-shown'
import { button, text, type Writers } from './letter'

/** Letters about classes, to members and visitors. */
export const CLASS_WRITERS: Pick<Writers, 'class' | 'lead_proof' | 'lead_place'> = {
  lead_proof: (_, { gym, name, url }) => ({
    subject: `One more tap: your class at ${gym}`,
    blocks: [
      text(`Hi ${name},`),
      text('Open the link and confirm that this is your address. The gym then keeps your place.'),
      button('Confirm', url),
      text('The place is yours once you confirm, while it is free.'),
    ],
    why: `You get this because somebody asked to try a class at ${gym} with this address. Not you? Ignore this mail.`,
  }),
  lead_place: ({ what, date, time, room }, { gym, name, place, url }) => {
    const on = `${formatDay(date, place.locale, date)}, ${hourShown(time, place.locale).text}`
    return {
      subject: `See you at ${gym}: ${what}, ${on}`,
      blocks: [
        text(`Hi ${name},`),
        text(`You have a place: ${what}, ${on}${room === null ? '' : `, ${room}`}.`),
        button('Your class', url),
        text(
          'The link puts it into your calendar. Cannot come? Give the place back there, so that someone else gets it.',
        ),
      ],
      why: `You get this because you asked to try a class at ${gym}.`,
    }
  },
  class: ({ event, what, date, time, room, was, reason }, { gym, name, place, url }) => {
    const heading = { place: 'You have a spot', change: 'Changed', cancel: 'Cancelled', back: 'On after all' }
    const on = (hour: { date: string; time: string }) =>
      `${formatDay(hour.date, place.locale, date)}, ${hourShown(hour.time, place.locale).text}`
    const now = `${what}, ${on({ date, time })}${room === null ? '' : `, ${room}`}`
    const sentence = {
      place: `A place is free, and yours: ${now}.`,
      change: was ? `Your class was moved. It was ${on(was)}; now it is ${now}.` : `It is now: ${now}.`,
      cancel: `Your class was cancelled: ${now}.${reason === null ? '' : ` ${reason}`}`,
      back: `Your class takes place after all: ${now}.`,
    }
    return {
      subject: `${heading[event]}: ${what}, ${on({ date, time })}`,
      blocks: [
        text(`Hi ${name},`),
        text(sentence[event]),
        ...(event === 'cancel'
          ? []
          : [text('Cannot come? Cancel in time, so that someone else gets the spot.')]),
        button(event === 'cancel' ? 'Book another class' : 'Your classes', url),
      ],
      why: `You get this because you booked the class at ${gym}, or waited for a place.`,
    }
  },
}
