import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

describeMatrix('getWelcome', { api: useApi(), prepare: () => ({}) })
