import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('stayAthlete', {
  api,
  prepare: cast => ({ id: cast.member.id, foreignId: cast.rivalMember.id }),
})
