/**
 * A form for each of the 35 samples in the playground of react-jsonschema-form, in our own words:
 * the same keywords and settings of the layout, in the same places. `values` are the initial values
 * (the sample's data), `enter` the user's input, `sent` exactly what is submitted; or `refused` is
 * the error with its path, where the form can't be compiled.
 */
export interface FormSample {
  readonly schema: Readonly<Record<string, unknown>>
  readonly uiSchema?: Readonly<Record<string, unknown>>
  readonly values?: Readonly<Record<string, unknown>>
  readonly enter?: readonly Step[]
  readonly sent?: object
  /** True when the input needs a script: an item is added, a file is read, a field appears. */
  readonly needsScript?: true
  readonly refused?: string
}

/**
 * `[label, value]` for a field; `+` adds an item to the list of this title, `-` removes the item of
 * this name.
 */
export type Step = readonly [label: string, what: string | boolean] | readonly ['+' | '-', string]

const name = (title: string, more: object = {}) => ({ type: 'string', title, ...more })

const guest = {
  type: 'object',
  title: 'A guest list',
  required: ['given', 'family'],
  properties: {
    given: name('Given name', { default: 'Ada' }),
    family: name('Family name'),
    years: { type: 'integer', title: 'Years' },
    about: name('About you'),
    secret: name('Secret word', { minLength: 3 }),
    phone: name('Phone number', { minLength: 10 }),
  },
}
const guestLayout = {
  given: { 'ui:autofocus': true, 'ui:emptyValue': '', 'ui:autocomplete': 'given-name' },
  years: { 'ui:widget': 'updown', 'ui:title': 'Years of age', 'ui:description': '(in years)' },
  about: { 'ui:widget': 'textarea' },
  secret: { 'ui:widget': 'password', 'ui:help': 'A long one' },
  phone: { 'ui:options': { inputType: 'tel' } },
}
const lovelace = { family: 'Lovelace', years: 36, about: 'Wrote the first program', secret: 'notes' }

const ports = [
  { port: 'Cádiz', north: 36 },
  { port: 'Bergen', north: 60 },
  { port: 'Osaka', north: 34 },
]
const portNames = { 'ui:enumNames': ['Cádiz', 'Bergen', 'Osaka'] }

const tea = {
  title: 'Tea',
  type: 'string',
  anyOf: [
    { type: 'string', enum: ['g1'], title: 'Green' },
    { type: 'string', enum: ['b2'], title: 'Black' },
    { type: 'string', enum: ['w3'], title: 'White' },
  ],
}

const traveller = {
  title: 'Traveller',
  type: 'object',
  properties: { 'Any bags to check?': { type: 'string', enum: ['No', 'Yes: 1', 'Yes: many'], default: 'No' } },
  required: ['Any bags to check?'],
  dependencies: {
    'Any bags to check?': {
      oneOf: [
        { properties: { 'Any bags to check?': { enum: ['No'] } } },
        {
          properties: { 'Any bags to check?': { enum: ['Yes: 1'] }, 'How heavy is it?': { type: 'number' } },
          required: ['How heavy is it?'],
        },
        {
          properties: { 'Any bags to check?': { enum: ['Yes: many'] }, 'Is one fragile?': { type: 'boolean' } },
          required: ['Is one fragile?'],
        },
      ],
    },
  },
}
const fragile = { 'Is one fragile?': { 'ui:widget': 'radio' } }

const account = {
  type: 'object',
  properties: { owner: name('Owner'), card: { type: 'number', title: 'Card' }, street: name('Street') },
  required: ['owner'],
}

const boxed = { default: 'a thing' }
const withDefaults = {
  type: 'object',
  properties: {
    plain: name('Plain', { default: 'given' }),
    list: {
      title: 'List',
      type: 'array',
      items: { type: 'object', properties: { inner: name('In the list', { default: 'from the list' }) } },
    },
    group: {
      title: 'Group',
      type: 'object',
      properties: { inner: name('In the group', { default: 'from the group' }) },
    },
  },
}

const bag = 'data:text/plain;base64,aGk='

export const samples: Readonly<Record<string, FormSample>> = {
  Blank: { schema: {}, refused: '$.schema: expected "type": "object" and "properties" with the fields, found {}' },
  'Original Simple': {
    schema: guest,
    uiSchema: guestLayout,
    values: { ...lovelace, phone: '1-800-ENGINE' },
    enter: [['Years of age', '37']],
    sent: { given: 'Ada', ...lovelace, years: 37, phone: '1-800-ENGINE' },
  },
  Simple: {
    schema: name('Given name', { default: 'Ada' }),
    refused: '$.schema.type: expected object: a form has fields, which are its properties, found "string"',
  },
  'UI Options': {
    schema: {
      ...guest,
      description: 'Settings of the layout',
      properties: { given: guest.properties.given, family: guest.properties.family, phone: guest.properties.phone },
    },
    uiSchema: {
      'ui:submitButtonOptions': { submitText: 'Go' },
      ...guestLayout,
      family: { 'ui:title': 'Surname', 'ui:autocomplete': 'family-name' },
      date: { 'ui:widget': 'alt-datetime' },
    },
    values: lovelace,
    enter: [
      ['Surname', 'Byron'],
      ['Phone number', '0123456789'],
    ],
    sent: { given: 'Ada', family: 'Byron', phone: '0123456789' },
  },
  Nested: {
    schema: {
      type: 'object',
      required: ['title'],
      properties: {
        title: name('Name of the list'),
        errands: {
          type: 'array',
          title: 'Errands',
          items: {
            type: 'object',
            required: ['title'],
            properties: {
              title: name('Errand', { description: 'What is to do' }),
              more: name('More of it'),
              done: { type: 'boolean', title: 'Is it done?', default: false },
            },
          },
        },
      },
    },
    uiSchema: {
      errands: {
        'ui:description': 'One after the other',
        items: {
          more: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
          done: { 'ui:widget': 'checkbox', 'ui:options': { label: false } },
          'ui:order': ['title', 'more', 'done'],
        },
      },
    },
    values: { title: 'Today', errands: [{ title: 'Bread', done: true }] },
    enter: [
      ['+', 'Errands'],
      ['Errand#1', 'Milk'],
    ],
    needsScript: true,
    sent: {
      title: 'Today',
      errands: [
        { title: 'Bread', done: true },
        { title: 'Milk', done: false },
      ],
    },
  },
  Arrays: {
    schema: {
      definitions: { Thing: { type: 'object', properties: { name: name('Thing', boxed) } } },
      type: 'object',
      properties: {
        words: { type: 'array', title: 'Words', items: { type: 'string', default: 'hello' } },
        several: {
          type: 'array',
          title: 'Several',
          items: { type: 'string', enum: ['ash', 'elm', 'fir', 'oak'] },
          uniqueItems: true,
        },
        pair: {
          type: 'array',
          title: 'A pair',
          items: [name('Left', { default: 'some words' }), { title: 'Right', type: 'boolean' }],
          additionalItems: { title: 'More', type: 'number' },
        },
        things: { type: 'array', title: 'Things', minItems: 3, items: { $ref: '#/definitions/Thing' } },
        fish: {
          type: 'array',
          title: 'Fish',
          minItems: 5,
          default: ['cod', 'eel', 'ide'],
          items: { type: 'string', default: 'unknown' },
        },
        nested: {
          type: 'array',
          title: 'Nested',
          items: { type: 'array', title: 'Row', items: { type: 'string', default: 'cell' } },
        },
        closed: {
          type: 'array',
          title: 'Closed',
          items: [
            { title: 'A count', type: 'number', default: 42 },
            { title: 'A flag', type: 'boolean', default: false },
          ],
          additionalItems: { title: 'A word', type: 'string', default: 'extra' },
        },
      },
    },
    uiSchema: {
      words: { items: { 'ui:emptyValue': '' } },
      several: { 'ui:widget': 'checkboxes' },
      pair: {
        items: [{ 'ui:widget': 'textarea' }, { 'ui:widget': 'select' }],
        additionalItems: { 'ui:widget': 'updown' },
      },
      closed: { 'ui:options': { addable: false, orderable: false, removable: false } },
    },
    values: {
      words: ['one', 'two'],
      several: ['oak', 'ash'],
      pair: ['Some text', true, 123],
      nested: [['a', 'b'], ['c']],
      closed: [42, true, 'first', 'second'],
    },
    enter: [
      ['elm', true],
      ['oak', false],
      ['Left', 'Other text'],
      ['Right', 'No'],
    ],
    sent: {
      words: ['one', 'two'],
      several: ['ash', 'elm'],
      pair: ['Other text', false, 123],
      fish: ['cod', 'eel', 'ide', 'unknown', 'unknown'],
      nested: [['a', 'b'], ['c']],
      closed: [42, true, 'first', 'second'],
    },
  },
  Numbers: {
    schema: {
      type: 'object',
      properties: {
        number: { title: 'Number', type: 'number' },
        whole: { title: 'Whole', type: 'integer' },
        some: { title: 'Some', type: 'number', enum: [1, 2, 3] },
        radio: { title: 'Radio', type: 'number', enum: [1, 2, 3] },
        range: { title: 'Range', type: 'integer', minimum: -50, maximum: 50 },
        steps: { title: 'Steps', type: 'integer', minimum: 50, maximum: 100, multipleOf: 10 },
      },
    },
    uiSchema: {
      whole: { 'ui:widget': 'updown' },
      radio: { 'ui:widget': 'radio', 'ui:options': { inline: true } },
      range: { 'ui:widget': 'range' },
      steps: { 'ui:widget': 'range' },
    },
    values: { number: 3.14, whole: 42, some: 2, range: 42, steps: 80 },
    enter: [
      ['Some', '3'],
      ['2', true],
      ['Range', '-7'],
      ['Steps', '90'],
    ],
    sent: { number: 3.14, whole: 42, some: 3, radio: 2, range: -7, steps: 90 },
  },
  Widgets: {
    schema: {
      type: 'object',
      properties: {
        formats: {
          type: 'object',
          title: 'Formats',
          properties: {
            mail: name('Mail', { format: 'email' }),
            page: name('Page', { format: 'uri' }),
          },
        },
        yes: {
          type: 'object',
          title: 'Yes or no',
          properties: {
            ticked: { type: 'boolean', title: 'Ticked', description: 'a box' },
            asked: { type: 'boolean', title: 'Asked', description: 'two buttons' },
            picked: { type: 'boolean', title: 'Picked', description: 'a list' },
          },
        },
        stars: { type: 'integer', title: 'Stars', minimum: 1, maximum: 5, default: 3 },
        colour: name('Colour', { default: '#151ce6' }),
        hidden: { type: 'string', default: 'unseen' },
        off: name('Off', { default: 'switched off' }),
        kept: name('Kept', { default: 'read it' }),
        kept2: name('Kept too', { default: 'read it too', readOnly: true }),
        named: {
          title: 'Named',
          type: 'string',
          oneOf: [
            { const: 'foo', title: 'Foo' },
            { const: 'bar', title: 'Bar' },
          ],
        },
      },
    },
    uiSchema: {
      yes: { 'ui:widget': 'toggle', asked: { 'ui:widget': 'radio' }, picked: { 'ui:widget': 'select' } },
      stars: { 'ui:widget': 'RatingWidget', 'ui:options': { shape: 'heart' } },
      hidden: { 'ui:widget': 'hidden' },
      off: { 'ui:disabled': true },
      kept: { 'ui:readonly': true },
    },
    values: { formats: { mail: 'ada@example.com', page: 'https://example.com/' }, yes: { ticked: true } },
    enter: [
      ['No', true],
      ['Picked', 'Yes'],
      ['Stars', '5'],
      ['Named', 'Bar'],
    ],
    sent: {
      formats: { mail: 'ada@example.com', page: 'https://example.com/' },
      yes: { ticked: true, asked: false, picked: true },
      stars: 5,
      colour: '#151ce6',
      hidden: 'unseen',
      off: 'switched off',
      kept: 'read it',
      kept2: 'read it too',
      named: 'bar',
    },
  },
  Ordering: {
    schema: guest,
    uiSchema: { ...guestLayout, 'ui:order': ['given', 'family', '*', 'secret'] },
    values: lovelace,
    enter: [['Secret word', 'engine']],
    sent: { given: 'Ada', ...lovelace, secret: 'engine' },
  },
  References: {
    schema: {
      definitions: {
        place: {
          type: 'object',
          properties: { street: name('Street'), town: name('Town') },
          required: ['street', 'town'],
        },
        node: {
          type: 'object',
          properties: {
            name: name('Name'),
            under: {
              type: 'array',
              items: { oneOf: [{ title: 'None', type: 'null' }, { $ref: '#/definitions/node' }] },
            },
          },
        },
        person: { type: 'object', properties: { name: name('Name'), about: name('About') } },
        company: { type: 'object', properties: { name: name('Name'), about: name('About') } },
      },
      type: 'object',
      properties: {
        bill: { title: 'Bill to', $ref: '#/definitions/place' },
        tree: { title: 'Tree', $ref: '#/definitions/node' },
        whom: {
          title: 'Whom to ask',
          oneOf: [
            { title: 'Person', $ref: '#/definitions/person' },
            { title: 'Company', $ref: '#/definitions/company' },
          ],
        },
      },
    },
    uiSchema: { 'ui:order': ['bill', 'whom', 'tree'] },
    refused:
      '$.schema.properties.whom.oneOf[1]: expected an alternative that asks something else than those before it, or "anyOf", found the same fields again',
  },
  Custom: {
    schema: {
      type: 'object',
      required: ['north', 'east'],
      properties: { north: { type: 'number' }, east: { type: 'number' } },
    },
    uiSchema: { 'ui:field': 'map' },
    values: { north: 0, east: 0 },
    enter: [['north', '36.5']],
    sent: { north: 36.5, east: 0 },
  },
  Errors: {
    schema: {
      type: 'object',
      properties: {
        code: name('Code', { minLength: 8, pattern: '\\d+' }),
        active: { type: 'boolean', title: 'Active' },
        skills: { type: 'array', title: 'Skills', items: { type: 'string', minLength: 5 } },
        most: {
          type: 'array',
          title: 'At most two',
          uniqueItems: true,
          maxItems: 2,
          items: { type: 'string', enum: ['ash', 'elm', 'fir'] },
        },
      },
    },
    values: { code: '1234', skills: ['karate', 'judo'], most: ['ash', 'elm', 'fir'] },
    enter: [
      ['Code', 'code 1234'],
      ['Skills 2', 'aikido'],
      ['elm', false],
    ],
    sent: { code: 'code 1234', skills: ['karate', 'aikido'], most: ['ash', 'fir'] },
  },
  Examples: {
    schema: { type: 'object', properties: { engine: name('Engine', { examples: ['Gecko', 'Blink', 'WebKit'] }) } },
    enter: [['Engine', 'Servo']],
    sent: { engine: 'Servo' },
  },
  Large: {
    schema: {
      definitions: {
        // longer lists are searched by typing once their code has loaded
        many: {
          type: 'string',
          enum: Array.from({ length: 60 }, (_, index) => `number ${index}`),
        },
      },
      type: 'object',
      properties: {
        text: name('Text'),
        ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`choice${at}`, { $ref: '#/definitions/many' }])),
      },
    },
    uiSchema: { choice1: { 'ui:placeholder': 'Choose one' } },
    enter: [
      ['Text', 'long'],
      ['choice1', 'number 7'],
      ['choice9', 'number 59'],
    ],
    sent: { text: 'long', choice1: 'number 7', choice9: 'number 59' },
  },
  'Date & time': {
    schema: {
      type: 'object',
      properties: {
        native: {
          type: 'object',
          properties: { moment: { type: 'string', format: 'date-time' }, day: { type: 'string', format: 'date' } },
        },
      },
    },
    uiSchema: { native: { day: { 'ui:widget': 'date' } } },
    refused:
      '$.schema.properties.native.properties.moment.format: expected date, or text without a format: this one has a time zone, which nobody types, found date-time',
  },
  Validation: {
    schema: {
      type: 'object',
      required: ['given'],
      properties: {
        given: name('Given name'),
        pass1: name('Password', { minLength: 3 }),
        pass2: name('Once more', { minLength: 3 }),
        age: { title: 'Age', type: 'number', minimum: 18 },
      },
    },
    uiSchema: { pass1: { 'ui:widget': 'password' }, pass2: { 'ui:widget': 'password' } },
    enter: [
      ['Given name', 'Ada'],
      ['Password', 'abc'],
      ['Once more', 'abc'],
      ['Age', '36'],
    ],
    sent: { given: 'Ada', pass1: 'abc', pass2: 'abc', age: 36 },
  },
  Files: {
    schema: {
      type: 'object',
      properties: {
        one: name('One file', { format: 'data-url' }),
        some: { type: 'array', title: 'Some files', items: { type: 'string', format: 'data-url' } },
        letter: name('A letter', { format: 'data-url' }),
      },
    },
    uiSchema: { letter: { 'ui:options': { accept: '.txt' } } },
    enter: [
      ['One file', 'file:hi'],
      ['+', 'Some files'],
      ['Some files 1', 'file:hi'],
    ],
    needsScript: true,
    sent: { one: bag, some: [bag] },
  },
  Single: {
    schema: name('One field'),
    refused: '$.schema.type: expected object: a form has fields, which are its properties, found "string"',
  },
  'Custom Array': {
    schema: { title: 'Words', type: 'array', items: { type: 'string' } },
    refused: '$.schema.type: expected object: a form has fields, which are its properties, found "array"',
  },
  'Custom Object': {
    schema: { ...guest, properties: { ...guest.properties, given: name('Given name') } },
    values: { given: 'Ada', ...lovelace },
    enter: [['About you', 'Counts']],
    sent: { given: 'Ada', ...lovelace, about: 'Counts' },
  },
  Alternatives: {
    schema: {
      definitions: {
        Tea: tea,
        Toggle: {
          title: 'Toggle',
          type: 'boolean',
          oneOf: [
            { title: 'Warm', const: true },
            { title: 'Cold', const: false },
          ],
        },
      },
      type: 'object',
      required: ['first', 'tray', 'size'],
      properties: {
        first: { $ref: '#/definitions/Tea', title: 'First cup' },
        tray: { type: 'array', uniqueItems: true, items: { $ref: '#/definitions/Tea' }, title: 'Tray' },
        cup: { title: 'Cup', $ref: '#/definitions/Toggle' },
        order: { type: 'array', title: 'Order', items: { $ref: '#/definitions/Tea' } },
        size: {
          title: 'Size',
          type: 'string',
          oneOf: [
            { const: 's', title: 'Small' },
            { const: 'l', title: 'Large' },
          ],
        },
      },
    },
    uiSchema: { size: { 'ui:enumDisabled': ['l'] }, cup: { 'ui:widget': 'radio' } },
    values: { first: 'b2', tray: ['w3'], order: ['g1'], size: 's' },
    enter: [
      ['First cup', 'White'],
      ['Green', true],
      ['Cold', true],
      ['Tea 1', 'Black'],
    ],
    sent: { first: 'w3', tray: ['g1', 'w3'], cup: false, order: ['b2'], size: 's' },
  },
  'Property dependencies': {
    schema: {
      type: 'object',
      properties: {
        one: { title: 'One way', ...account, dependencies: { card: ['street'] } },
        both: { title: 'Both ways', ...account, dependencies: { card: ['street'], street: ['card'] } },
      },
    },
    uiSchema: { one: { card: { 'ui:help': 'Then the street is needed' } } },
    values: { one: { owner: 'Tim' }, both: { owner: 'Jill' } },
    enter: [
      ['Card', '4111'],
      ['Street', 'High Street'],
      ['Owner#1', 'Jane'],
    ],
    sent: { one: { owner: 'Tim', card: 4111, street: 'High Street' }, both: { owner: 'Jane' } },
  },
  'Schema dependencies': {
    schema: {
      type: 'object',
      properties: {
        bill: {
          type: 'object',
          title: 'Bill',
          properties: { owner: name('Owner'), card: { type: 'number', title: 'Card' } },
          required: ['owner'],
          dependencies: { card: { properties: { street: name('Street') }, required: ['street'] } },
        },
        alone: { title: 'One traveller', $ref: '#/definitions/traveller' },
        group: { title: 'Travellers', type: 'array', items: { $ref: '#/definitions/traveller' } },
        family: {
          title: 'Family',
          type: 'array',
          items: [{ title: 'First of all', $ref: '#/definitions/traveller' }],
          additionalItems: { title: 'Another one', $ref: '#/definitions/traveller' },
        },
      },
      definitions: { traveller },
    },
    uiSchema: {
      bill: { card: { 'ui:help': 'The street comes with it' } },
      alone: fragile,
      group: { items: fragile },
      family: { items: fragile, additionalItems: fragile },
    },
    values: {
      bill: { owner: 'Randy' },
      alone: { 'Any bags to check?': 'No' },
      group: [{ 'Any bags to check?': 'Yes: 1', 'How heavy is it?': 6 }],
      family: [{ 'Any bags to check?': 'No' }, { 'Any bags to check?': 'Yes: many', 'Is one fragile?': true }],
    },
    enter: [
      ['Card', '4111'],
      ['Street', 'High Street'],
      ['Any bags to check?#1', 'Yes: many'],
      ['No', true],
      ['Any bags to check?#2', 'Yes: 1'],
      ['How heavy is it?', '12.5'],
    ],
    needsScript: true,
    sent: {
      bill: { owner: 'Randy', card: 4111, street: 'High Street' },
      alone: { 'Any bags to check?': 'No' },
      group: [{ 'Any bags to check?': 'Yes: many', 'Is one fragile?': false }],
      family: [
        { 'Any bags to check?': 'Yes: 1', 'How heavy is it?': 12.5 },
        { 'Any bags to check?': 'Yes: many', 'Is one fragile?': true },
      ],
    },
  },
  'Additional Properties': {
    schema: {
      type: 'object',
      required: ['given'],
      additionalProperties: { type: 'string' },
      properties: { given: name('Given name') },
    },
    refused:
      '$.schema.additionalProperties: expected fields that have their names in "properties"; for names of their own, a list of name and value, found names that are not known',
  },
  'Any Of': {
    schema: {
      type: 'object',
      properties: {
        age: { type: 'integer', title: 'Age' },
        items: {
          type: 'array',
          title: 'Items',
          items: {
            type: 'object',
            anyOf: [{ properties: { foo: name('Foo') } }, { properties: { bar: name('Bar') } }],
          },
        },
      },
      anyOf: [
        {
          title: 'By name',
          properties: { given: name('Given name', { default: 'Ada' }), family: name('Family name') },
        },
        { title: 'By number', properties: { number: name('Number') } },
      ],
    },
    enter: [
      ['Age', '36'],
      ['Family name', 'Lovelace'],
      ['+', 'Items'],
      ['Foo', 'x'],
    ],
    needsScript: true,
    sent: { age: 36, given: 'Ada', family: 'Lovelace', items: [{ foo: 'x' }] },
  },
  'Any Of with Custom Field': {
    schema: {
      title: 'Where',
      type: 'object',
      anyOf: [
        { title: 'Town', properties: { town: name('Name of the town') }, required: ['town'] },
        {
          title: 'Coordinates',
          properties: { north: { type: 'number' }, east: { type: 'number' } },
          required: ['north', 'east'],
        },
      ],
    },
    enter: [
      ['Where', 'Coordinates'],
      ['north', '36'],
      ['east', '-6'],
    ],
    needsScript: true,
    sent: { north: 36, east: -6 },
  },
  'One Of': {
    schema: {
      type: 'object',
      oneOf: [
        { properties: { left: name('Left') }, required: ['left'] },
        { properties: { right: name('Right') }, required: ['right'] },
      ],
    },
    enter: [['Left', 'x']],
    sent: { left: 'x' },
  },
  'All Of': {
    schema: {
      type: 'object',
      allOf: [
        { properties: { agreed: { type: ['string', 'boolean'], default: true } } },
        { properties: { agreed: { type: 'boolean' }, note: name('Note') } },
      ],
    },
    enter: [['Note', 'y']],
    sent: { agreed: true, note: 'y' },
  },
  'If Then Else': {
    schema: {
      type: 'object',
      properties: { pet: { enum: ['Cat', 'Fish'] } },
      allOf: [
        {
          if: { properties: { pet: { const: 'Cat' } } },
          // oxlint-disable-next-line unicorn/no-thenable
          then: { properties: { food: { type: 'string', enum: ['meat', 'grass'] } }, required: ['food'] },
        },
        {
          if: { properties: { pet: { const: 'Fish' } } },
          // oxlint-disable-next-line unicorn/no-thenable
          then: {
            properties: {
              food: { type: 'string', enum: ['insect', 'worms'] },
              water: { type: 'string', enum: ['lake', 'sea'] },
            },
            required: ['food', 'water'],
          },
        },
        { required: ['pet'] },
      ],
    },
    enter: [
      ['pet', 'Fish'],
      ['food', 'worms'],
      ['water', 'sea'],
    ],
    needsScript: true,
    sent: { pet: 'Fish', food: 'worms', water: 'sea' },
  },
  'Null fields': {
    schema: {
      type: 'object',
      required: ['given'],
      properties: {
        note: { title: 'A note', description: 'Only to be read', type: 'null' },
        given: name('Given name', { default: 'Ada' }),
      },
    },
    uiSchema: { given: { 'ui:emptyValue': '' } },
    enter: [['Given name', 'Grace']],
    sent: { given: 'Grace' },
  },
  'Enumerated objects': {
    schema: {
      definitions: { ports: { enum: ports } },
      type: 'object',
      properties: {
        from: { title: 'From', $ref: '#/definitions/ports' },
        via: { title: 'Via', $ref: '#/definitions/ports' },
        some: { title: 'Some', type: 'array', uniqueItems: true, items: { $ref: '#/definitions/ports' } },
        rating: { title: 'Rating', type: 'number', enum: [1, 2, 3] },
        urgency: { title: 'Urgency', type: 'string', enum: ['low', 'high'] },
      },
    },
    uiSchema: {
      from: portNames,
      via: { 'ui:widget': 'RadioWidget', 'ui:enumNames': ['through Cádiz', 'through Bergen', 'through Osaka'] },
      some: { 'ui:widget': 'CheckboxesWidget', items: { 'ui:enumNames': ['also Cádiz', 'also Bergen', 'also Osaka'] } },
      rating: { 'ui:enumNames': { 1: 'Poor', 2: 'Fair', 3: 'Good' } },
      urgency: { 'ui:enumNames': { low: 'Not urgent', high: 'Urgent' }, 'ui:enumOrder': ['high', '*'] },
    },
    values: { from: ports[1] },
    enter: [
      ['From', 'Osaka'],
      ['through Bergen', true],
      ['also Osaka', true],
      ['also Cádiz', true],
      ['Rating', 'Good'],
      ['Urgency', 'Urgent'],
    ],
    sent: { from: ports[2], via: ports[1], some: [ports[0], ports[2]], rating: 3, urgency: 'high' },
  },
  Nullable: {
    schema: {
      ...guest,
      required: ['given', 'family', 'years'],
      properties: {
        ...guest.properties,
        years: { type: ['integer', 'null'], title: 'Years' },
        about: { type: ['string', 'null'], title: 'About you' },
      },
    },
    uiSchema: { ...guestLayout, years: { ...guestLayout.years, 'ui:emptyValue': null } },
    values: { family: 'Lovelace', secret: 'notes' },
    enter: [['About you', 'Counts']],
    sent: { given: 'Ada', family: 'Lovelace', years: null, about: 'Counts', secret: 'notes' },
  },
  ErrorSchema: {
    schema: guest,
    uiSchema: { ...guestLayout, date: { 'ui:widget': 'alt-datetime' } },
    values: lovelace,
    enter: [['Given name', 'Augusta']],
    sent: { given: 'Augusta', ...lovelace },
  },
  Defaults: {
    schema: {
      type: 'object',
      properties: {
        filled: { title: 'Filled', $ref: '#/definitions/all' },
        empty: { title: 'Empty', $ref: '#/definitions/all' },
      },
      definitions: { all: withDefaults },
    },
    values: {
      filled: { plain: 'value', list: [{ inner: 'one' }], group: { inner: 'two' } },
      empty: { list: [{}, {}] },
    },
    enter: [['Plain#1', 'typed']],
    sent: {
      filled: { plain: 'value', list: [{ inner: 'one' }], group: { inner: 'two' } },
      empty: {
        plain: 'typed',
        list: [{ inner: 'from the list' }, { inner: 'from the list' }],
        group: { inner: 'from the group' },
      },
    },
  },
  'Custom Field': {
    schema: {
      type: 'object',
      definitions: { special: { $id: '/schemas/special', type: 'string' } },
      properties: { one: { $ref: '#/definitions/special' } },
    },
    refused:
      '$.schema.definitions.special.$id: expected a $ref inside the schema (#/…) and nothing that moves it, found $id',
  },
}
