import { column, ignored, type Product, required } from './product'

const COMPUTED = 'Records, which Chalkbox works out itself.'

const sugarwod: Product = {
  name: 'SugarWOD',
  rows: 'scores',
  usual: 'month_first',
  columns: [
    required('date', 'date'),
    required('title', 'title'),
    required('description', 'description'),
    required('raw', 'best result raw'),
    required('result', 'best result display'),
    required('result_type', 'score type'),
    column('lift', 'barbell lift'),
    column('sets', 'set details'),
    column('note', 'notes'),
    column('scaling', 'rx or scaled'),
  ],
  ignored: [ignored(COMPUTED, 'pr')],
}

const wodify: Product = {
  name: 'Wodify',
  rows: 'scores',
  usual: 'month_first',
  columns: [
    required('date', 'date'),
    required('title', 'component name', 'name 21'),
    required('result_type', 'performance result type', 'performance result type label'),
    required('result', 'fully formatted result'),
    column('who', 'customer name', 'name'),
    column('part', 'component type'),
    column('description', 'component description', 'description'),
    column('scheme', 'rep scheme'),
    column('rx', 'is rx'),
    column('rxplus', 'is rx plus'),
    column('note', 'comment', 'notes', 'text'),
  ],
  ignored: [
    ignored(COMPUTED, 'is personal record', 'is pr', 'personal record description'),
    ignored(
      'The place and the class.',
      'location name',
      'program name',
      'class name',
      'public name',
      'label',
      'name 2',
    ),
    ignored('Numbers of Wodify.', 'component id', 'from weightlifting total', 'from variable set'),
    ignored(
      'The result again, in parts.',
      ...[
        'formatted result',
        'sets',
        'reps',
        'weight',
        'result 1',
        'result 1label',
        'result 2',
        'result 2label',
      ],
      'uomlabel',
    ),
  ],
}

const btwb: Product = {
  name: 'Beyond the Whiteboard',
  rows: 'scores',
  usual: 'month_first',
  columns: [
    required('date', 'date'),
    required('title', 'workout'),
    required('result', 'formatted result'),
    required('description', 'description'),
    column('raw', 'result'),
    column('scaling', 'prescribed'),
    column('performed', 'performed'),
    column('note', 'notes'),
  ],
  ignored: [
    ignored('Work in joules and its time.', 'work performed', 'work time'),
    ignored('Whether Pukie came.', 'pukie'),
  ],
}

const trainheroic: Product = {
  name: 'TrainHeroic',
  rows: 'scores',
  usual: null,
  columns: [
    required('date', 'scheduleddate'),
    required('exercise', 'exercisetitle'),
    required('result', 'exercisedata'),
    column('title', 'workouttitle'),
    column('description', 'blockinstructions'),
    column('note', 'exercisenotes', 'workoutnotes', 'blocknotes'),
  ],
  ignored: [
    ignored('The day that it was moved to.', 'rescheduleddate'),
    ignored('The score of a whole block.', 'blockvalue', 'blockunits'),
  ],
}

export const SCORE_PRODUCTS = { sugarwod, wodify, btwb, trainheroic } as const
