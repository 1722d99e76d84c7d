import { Button, Flex, Link, Typography } from '@strapi/design-system'
import { useAPIErrorHandler, useFetchClient, useNotification, useQueryParams } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'

/** A panel of the edit view for the fragments in the entry that differ from the published site. */
export const FragmentsPanel = ({ document, documentId, model }) => {
  if (!documentId || !document?.blocks) return null
  return {
    title: 'Fragments in this entry',
    // a new key per save loads the states again
    content: <Fragments documentId={documentId} key={document.updatedAt} model={model} />,
  }
}

const WORDS = {
  draft: 'has never been published. It will go live with this entry.',
  modified: 'has unpublished changes. They stay a draft when you publish this entry.',
}

function Fragments({ model, documentId }) {
  const { get, post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const { formatAPIError } = useAPIErrorHandler()
  const [{ query }] = useQueryParams()
  const locale = query?.plugins?.i18n?.locale
  const [found, setFound] = useState({ isRead: false, fragments: [] })
  const load = useCallback(
    () =>
      get(`/croupier/fragments/${model}/${documentId}`, { params: { locale } }).then(
        ({ data }) => ({ isRead: true, fragments: data.fragments }),
        () => ({ isRead: true, fragments: undefined }), // nothing is lost: each fragment says its state itself
      ),
    [get, model, documentId, locale],
  )
  useEffect(() => {
    let isLate = false
    void load().then((now) => isLate || setFound(now))
    return () => {
      isLate = true
    }
  }, [load])
  const publish = async ({ documentId: id, name }) => {
    const address = `/content-manager/collection-types/api::fragment.fragment/${id}/actions/publish`
    try {
      await post(address, { locale }, { params: { locale } })
      toggleNotification({ type: 'success', message: `“${name}” is live` })
    } catch (error) {
      toggleNotification({ type: 'danger', message: `“${name}”: ${formatAPIError(error)}` })
    }
    setFound(await load())
  }
  const { isRead, fragments } = found
  if (!isRead) return null
  if (!fragments) return <Typography textColor="neutral600">We can’t check the fragments right now.</Typography>
  if (fragments.length === 0) return <Typography textColor="neutral600">All fragments match the live site.</Typography>
  return (
    <Flex alignItems="stretch" direction="column" gap={4}>
      {fragments.map((it) => (
        <Flex alignItems="flex-start" direction="column" gap={2} key={it.documentId}>
          <Typography>
            <Link href={addressOf(it.documentId, locale)} isExternal={false}>
              {it.name}
            </Link>{' '}
            {WORDS[it.state]}
          </Typography>
          <Typography textColor="neutral600" variant="pi">
            {it.by}, {new Date(it.at).toLocaleString()}
          </Typography>
          {it.state === 'modified' && (
            <Button onClick={() => publish(it)} size="S" variant="secondary">
              Publish “{it.name}” now
            </Button>
          )}
        </Flex>
      ))}
    </Flex>
  )
}

const addressOf = (id, locale) =>
  `/admin/content-manager/collection-types/api::fragment.fragment/${id}${locale ? `?plugins[i18n][locale]=${locale}` : ''}`
