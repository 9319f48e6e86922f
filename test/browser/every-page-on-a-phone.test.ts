import { checkEveryPage } from '../support/every-page'

checkEveryPage(360, { dark: true })
