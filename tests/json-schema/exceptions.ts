interface Exception {
  readonly reason: string
  readonly groups: readonly string[]
}

/**
 * Groups for which the compiler differs from the suite, as Ajv itself does. A group that passes
 * must be removed.
 */
export const exceptions: readonly Exception[] = [
  {
    reason: 'Formats are those of ajv-formats: no IDNA, no Punycode, simple host names, addresses and templates.',
    groups: [
      'draft7/optional/format/date-time.json: validation of date-time strings',
      'draft7/optional/format/hostname.json: validation of host names',
      'draft7/optional/format/hostname.json: validation of A-label (punycode) host names',
      'draft7/optional/format/idn-email.json: validation of an internationalized e-mail addresses',
      'draft7/optional/format/idn-hostname.json: validation of internationalized host names',
      'draft7/optional/format/idn-hostname.json: validation of separators in internationalized host names',
      'draft7/optional/format/iri-reference.json: validation of IRI References',
      'draft7/optional/format/iri.json: validation of IRIs',
      'draft7/optional/format/uri-reference.json: validation of URI References',
      'draft7/optional/format/uri-template.json: format: uri-template',
      'draft7/optional/format/uri.json: validation of URIs',
      'draft2020-12/optional/format/date-time.json: validation of date-time strings',
      'draft2020-12/optional/format/duration.json: validation of duration strings',
      'draft2020-12/optional/format/email.json: validation of e-mail addresses',
      'draft2020-12/optional/format/hostname.json: validation of host names',
      'draft2020-12/optional/format/hostname.json: validation of A-label (punycode) host names',
      'draft2020-12/optional/format/idn-email.json: validation of an internationalized e-mail addresses',
      'draft2020-12/optional/format/idn-hostname.json: validation of internationalized host names',
      'draft2020-12/optional/format/idn-hostname.json: validation of separators in internationalized host names',
      'draft2020-12/optional/format/iri-reference.json: validation of IRI References',
      'draft2020-12/optional/format/iri.json: validation of IRIs',
      'draft2020-12/optional/format/uri-reference.json: validation of URI References',
      'draft2020-12/optional/format/uri-template.json: format: uri-template',
      'draft2020-12/optional/format/uri.json: validation of URIs',
      'draft2020-12/optional/format/uuid.json: uuid format',
    ],
  },
  {
    reason: 'Names that every JavaScript object has count as there: forms are given plain data.',
    groups: [
      'draft7/properties.json: properties whose names are Javascript object property names',
      'draft7/required.json: required properties whose names are Javascript object property names',
      'draft2020-12/properties.json: properties whose names are Javascript object property names',
      'draft2020-12/required.json: required properties whose names are Javascript object property names',
    ],
  },
  {
    reason: 'Of $dynamicRef Ajv knows the recursive use alone; forms may not use it (the gate).',
    groups: [
      'draft2020-12/dynamicRef.json: A $dynamicRef to a $dynamicAnchor in the same schema resource behaves like a normal $ref to an $anchor',
      'draft2020-12/dynamicRef.json: A $dynamicRef to an $anchor in the same schema resource behaves like a normal $ref to an $anchor',
      'draft2020-12/dynamicRef.json: A $dynamicRef resolves to the first $dynamicAnchor still in scope that is encountered when the schema is evaluated',
      'draft2020-12/dynamicRef.json: A $dynamicRef without anchor in fragment behaves identical to $ref',
      "draft2020-12/dynamicRef.json: A $dynamicRef with intermediate scopes that don't include a matching $dynamicAnchor does not affect dynamic scope resolution",
      'draft2020-12/dynamicRef.json: An $anchor with the same name as a $dynamicAnchor is not used for dynamic scope resolution',
      'draft2020-12/dynamicRef.json: A $dynamicRef without a matching $dynamicAnchor in the same schema resource behaves like a normal $ref to $anchor',
      'draft2020-12/dynamicRef.json: A $dynamicRef with a non-matching $dynamicAnchor in the same schema resource behaves like a normal $ref to $anchor',
      'draft2020-12/dynamicRef.json: A $dynamicRef that initially resolves to a schema with a matching $dynamicAnchor resolves to the first $dynamicAnchor in the dynamic scope',
      'draft2020-12/dynamicRef.json: A $dynamicRef that initially resolves to a schema without a matching $dynamicAnchor behaves like a normal $ref to $anchor',
      'draft2020-12/dynamicRef.json: multiple dynamic paths to the $dynamicRef keyword',
      'draft2020-12/dynamicRef.json: after leaving a dynamic scope, it is not used by a $dynamicRef',
      'draft2020-12/dynamicRef.json: tests for implementation dynamic anchor and reference link',
      'draft2020-12/dynamicRef.json: $ref and $dynamicAnchor are independent of order - $defs first',
      'draft2020-12/dynamicRef.json: $ref and $dynamicAnchor are independent of order - $ref first',
      'draft2020-12/dynamicRef.json: $ref to $dynamicRef finds detached $dynamicAnchor',
      'draft2020-12/dynamicRef.json: $dynamicRef points to a boolean schema',
      'draft2020-12/dynamicRef.json: $dynamicRef skips over intermediate resources - direct reference',
      'draft2020-12/dynamicRef.json: $dynamicRef avoids the root of each schema, but scopes are still registered',
      'draft2020-12/optional/dynamicRef.json: $dynamicRef skips over intermediate resources - pointer reference across resource boundary',
      'draft2020-12/unevaluatedItems.json: unevaluatedItems with $dynamicRef',
      'draft2020-12/unevaluatedProperties.json: unevaluatedProperties with $dynamicRef',
    ],
  },
  {
    reason: 'A $ref does not hide what stands beside it, in draft-07 neither.',
    groups: [
      'draft7/ref.json: ref overrides any sibling keywords',
      'draft7/ref.json: $ref prevents a sibling $id from changing the base uri',
    ],
  },
  {
    reason: 'References between resources with addresses of their own; forms have one address (the gate).',
    groups: [
      'draft7/optional/cross-draft.json: refs to future drafts are processed as future drafts',
      'draft7/optional/unknownKeyword.json: $id inside an unknown keyword is not a real identifier',
      'draft2020-12/optional/cross-draft.json: refs to historic drafts are processed as historic drafts',
      'draft2020-12/optional/format-assertion.json: schema that uses custom metaschema with format-assertion: false',
      'draft2020-12/optional/format-assertion.json: schema that uses custom metaschema with format-assertion: true',
      'draft2020-12/optional/unknownKeyword.json: $id inside an unknown keyword is not a real identifier',
      'draft2020-12/ref.json: refs with relative uris and defs',
      'draft2020-12/ref.json: relative refs with absolute uris and defs',
      'draft2020-12/ref.json: URN ref with nested pointer ref',
      'draft2020-12/vocabulary.json: schema that uses custom metaschema with with no validation vocabulary',
    ],
  },
  {
    reason: 'An enum must name something.',
    groups: ['draft2020-12/enum.json: empty enum'],
  },
  {
    reason: 'What contains, and an if alone, have looked at still counts as not evaluated.',
    groups: [
      'draft2020-12/unevaluatedItems.json: unevaluatedItems with nested items',
      'draft2020-12/unevaluatedItems.json: unevaluatedItems depends on adjacent contains',
      'draft2020-12/unevaluatedItems.json: unevaluatedItems depends on multiple nested contains',
      'draft2020-12/unevaluatedItems.json: unevaluatedItems and contains interact to control item dependency relationship',
      'draft2020-12/unevaluatedItems.json: unevaluatedItems with minContains = 0',
      'draft2020-12/unevaluatedItems.json: unevaluatedItems can see annotations from if without then and else',
      'draft2020-12/unevaluatedProperties.json: unevaluatedProperties with if/then/else, then not defined',
      'draft2020-12/unevaluatedProperties.json: unevaluatedProperties can see annotations from if without then and else',
    ],
  },
  {
    reason: 'Content is not decoded.',
    groups: [
      'draft7/optional/content.json: validation of string-encoded content based on media type',
      'draft7/optional/content.json: validation of binary string-encoding',
      'draft7/optional/content.json: validation of binary-encoded media type documents',
    ],
  },
  {
    reason: "JavaScript's own numbers and regular expressions.",
    groups: [
      'draft7/optional/float-overflow.json: all integers are multiples of 0.5, if overflow is handled',
      'draft7/optional/format/ecmascript-regex.json: \\a is not an ECMA 262 control escape',
      'draft2020-12/optional/float-overflow.json: all integers are multiples of 0.5, if overflow is handled',
      'draft2020-12/optional/format/ecmascript-regex.json: \\a is not an ECMA 262 control escape',
    ],
  },
]
