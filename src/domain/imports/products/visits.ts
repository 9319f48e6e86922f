import { column, ignored, type Product, required } from './product'

const DAYS = 'Chalkbox counts days, and invents no classes.'

const attendance: Product = {
  name: 'Attendance (SugarWOD, Wodify)',
  rows: 'visits',
  usual: null,
  columns: [
    required(
      'who',
      ...['athlete', 'athlete name', 'client', 'client name', 'customer', 'customer name', 'member'],
      ...['member name', 'name', 'full name', 'first name', 'client first name', 'athlete first name'],
    ),
    required(
      'date',
      ...['date', 'class date', 'attendance date', 'session date', 'class date time', 'sign in date'],
      ...['check in date', 'date time', 'signed in at', 'checked in at', 'sign in date time'],
    ),
    { ...required('session', 'class', 'class name', 'session', 'session name'), rule: DAYS },
    column('last_name', 'last name', 'client last name', 'athlete last name', 'surname'),
    column('status', 'status', 'attendance status', 'reservation status', 'sign in status', 'attended'),
  ],
  ignored: [
    ignored(
      DAYS,
      ...['time', 'class time', 'start time', 'end time', 'class start time', 'class end time', 'day'],
      ...['weekday', 'day of week', 'sign in time', 'check in time', 'duration', 'program'],
      ...['program name', 'class program', 'coach', 'coach name', 'coaches', 'instructor', 'track'],
      ...['location', 'location name', 'room', 'gym'],
    ),
    ignored('Athletes are found by their names.', 'email', 'e mail', 'email address', 'client email'),
    ignored(
      'Numbers and memberships of the other product.',
      ...['id', 'client id', 'athlete id', 'user id', 'class id', 'reservation id', 'attendance id'],
      ...['membership', 'membership name', 'plan', 'type', 'client status', 'method', 'source'],
    ),
  ],
}

export const VISIT_PRODUCTS = { attendance } as const
