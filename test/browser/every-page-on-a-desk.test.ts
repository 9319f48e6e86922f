import { checkEveryPage } from '../support/portal/every-page'

checkEveryPage(1280, { dark: false })
