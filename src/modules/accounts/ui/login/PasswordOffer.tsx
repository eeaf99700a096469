import { loginLinks } from '#src/modules/accounts/ui/login/login-links.ts';
import { type KeptProof, keepProof } from '#src/modules/accounts/ui/password/kept-proof.ts';
import { useSay } from '#src/modules/accounts/ui/say.tsx';

/** Offers a password to who has just logged in by a code and has none. */
export function PasswordOffer({ proof, onLater }: { proof: KeptProof; onLater: () => void }) {
  const say = useSay();
  const create = () => {
    keepProof(sessionStorage, proof, Date.now());
    location.assign(loginLinks().createPassword);
  };
  return (
    <div className="form">
      <p className="login-done" role="status">
        <strong>{say('account.login.done')}</strong>
        <span>{say('account.login.offer')}</span>
      </p>
      <button type="button" className="form-submit" onClick={create}>
        {say('account.createPassword.title')}
      </button>
      <button type="button" className="form-quiet" onClick={onLater}>
        {say('account.login.later')}
      </button>
    </div>
  );
}
