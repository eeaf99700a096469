import { callApi } from '#src/client/api.ts';
import { CallFailure } from '#src/client/reply.ts';
import { noticeSettingsTexts } from '#src/modules/notifications/ui/notice-texts.ts';

/** Stops what the token in the address names, once its button is pressed. */
class StopNotifications extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => void this.#stop());
  }

  async #stop(): Promise<void> {
    const say = await noticeSettingsTexts();
    const token = new URLSearchParams(location.search).get('token') ?? '';
    try {
      const { data } = await callApi('POST /notifications/stop', { query: { token } }, { quiet: true });
      this.querySelector('button')?.remove();
      this.#say(say(`noticeSettings.stop.done.${data?.stopped ?? 'mail'}`));
    } catch (error) {
      this.#say(say(isUnknown(error) ? 'noticeSettings.stop.bad' : 'noticeSettings.stop.failed'));
    }
  }

  #say(text: string): void {
    this.querySelector('[role=status]')?.replaceChildren(text);
  }
}

const isUnknown = (error: unknown) => error instanceof CallFailure && error.status === 404;

customElements.define('stop-notifications', StopNotifications);
