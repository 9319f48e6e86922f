/** The work of a reader process. Its first call loads a decoder, so that a reader has only the decoders it needs. */
import type { ArchiveWork } from './work/archive'
import type { ImportFileWork } from './work/import-files'

const files = () => require('./work/import-files') as typeof import('./work/import-files')
const week = () => require('./work/week') as typeof import('./work/week')
const sheets = () => require('./work/sheets') as typeof import('./work/sheets')
const archive = () => require('./work/archive') as typeof import('./work/archive')
const pictures = () => require('./work/pictures') as typeof import('./work/pictures')
const registrationFile = () =>
  require('./work/registration-file') as typeof import('./work/registration-file')
const icon = () => require('./work/icon') as typeof import('./work/icon')
const pagePictures = () => require('./work/page-pictures') as typeof import('./work/page-pictures')
const shareImage = () => require('./work/share-image') as typeof import('./work/share-image')
const waiverCopy = () => require('./work/waiver-copy') as typeof import('./work/waiver-copy')
const wrappedImage = () => require('./work/wrapped-image') as typeof import('./work/wrapped-image')

type Pictures = typeof import('./work/pictures')
type Sheets = typeof import('./work/sheets')
type Answered<Work extends (...given: never[]) => unknown> = (
  ...given: Parameters<Work>
) => Promise<ReturnType<Work>>

export type ReaderWork = ImportFileWork &
  ArchiveWork & {
    weekText: typeof import('./work/week')['readWeekText']
    picture: Pictures['drawPicture']
    pictureSizes: Pictures['drawSizes']
    mailLogo: Pictures['drawMailLogo']
    registrationFile: typeof import('./work/registration-file')['readRegistrationFile']
    pagePicture: typeof import('./work/page-pictures')['drawPagePicture']
    card: typeof import('./work/page-pictures')['drawCard']
    icon: typeof import('./work/icon')['drawIcon']
    shareImage: typeof import('./work/share-image')['drawShareImage']
    wrappedImage: typeof import('./work/wrapped-image')['drawWrappedImage']
    waiverCopy: typeof import('./work/waiver-copy')['writeWaiverCopy']
    registrationLines: Answered<Sheets['registrationLines']>
    pointsTable: Answered<Sheets['pointsTable']>
    scoreSheet: Answered<Sheets['scoreSheet']>
    membershipTable: Answered<Sheets['membershipTable']>
    bankStatement: Answered<Sheets['bankStatement']>
    namesTable: Sheets['namesTable']
    tableText: Sheets['tableText']
    sheetNames: Sheets['sheetNames']
    /** Frees the memory of earlier calls. */
    forget(): Promise<void>
  }

/** Returns the work of one reader. Calls must not overlap. */
export function readerWork(): ReaderWork {
  let [file, tar]: [ImportFileWork | null, ArchiveWork | null] = [null, null]
  const ofFile = () => (file ??= files().importFileWork())
  const ofArchive = () => (tar ??= archive().archiveWork())
  return {
    decode: (...given) => ofFile().decode(...given),
    piece: (...given) => ofFile().piece(...given),
    add: (...given) => ofFile().add(...given),
    members: (...given) => ofFile().members(...given),
    read: (...given) => ofFile().read(...given),
    efforts: (...given) => ofFile().efforts(...given),
    texts: (...given) => ofFile().texts(...given),
    prepare: (...given) => ofFile().prepare(...given),
    layOut: (...given) => ofFile().layOut(...given),
    openArchive: (...given) => ofArchive().openArchive(...given),
    nextFile: (...given) => ofArchive().nextFile(...given),
    weekText: (...given) => week().readWeekText(...given),
    picture: (...given) => pictures().drawPicture(...given),
    pictureSizes: (...given) => pictures().drawSizes(...given),
    mailLogo: (...given) => pictures().drawMailLogo(...given),
    registrationFile: (...given) => registrationFile().readRegistrationFile(...given),
    pagePicture: (...given) => pagePictures().drawPagePicture(...given),
    card: (...given) => pagePictures().drawCard(...given),
    icon: (...given) => icon().drawIcon(...given),
    shareImage: (...given) => shareImage().drawShareImage(...given),
    wrappedImage: (...given) => wrappedImage().drawWrappedImage(...given),
    waiverCopy: (...given) => waiverCopy().writeWaiverCopy(...given),
    registrationLines: async (...given) => sheets().registrationLines(...given),
    pointsTable: async (...given) => sheets().pointsTable(...given),
    scoreSheet: async (...given) => sheets().scoreSheet(...given),
    membershipTable: async (...given) => sheets().membershipTable(...given),
    bankStatement: async (...given) => sheets().bankStatement(...given),
    namesTable: async (...given) => sheets().namesTable(...given),
    tableText: async (...given) => sheets().tableText(...given),
    sheetNames: async (...given) => sheets().sheetNames(...given),
    async forget() {
      file = null
      tar = null
    },
  }
}

export const READER_CALLS = Object.keys(readerWork()) as (keyof ReaderWork)[]
