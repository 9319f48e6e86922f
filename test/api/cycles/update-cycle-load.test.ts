import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildGivenLoad } from '../../support/builders/cycles'

const api = useApi()
describeMatrix('updateCycleLoad', { api, prepare: cast => buildGivenLoad(api.db, cast, 'load') })
