import { checkEveryPage } from '../support/portal/every-page'

checkEveryPage(360, { dark: true })
