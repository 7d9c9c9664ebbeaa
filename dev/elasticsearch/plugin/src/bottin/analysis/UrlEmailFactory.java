package bottin.analysis;

import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.email.UAX29URLEmailTokenizer;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenizerFactory;

/**
 * Provides {@code uax_url_email} of the full server, which keeps URLs and e-mail addresses as single tokens. The
 * server needs it for its index of users and roles.
 */
@NamedComponent("uax_url_email")
public class UrlEmailFactory implements TokenizerFactory {
    @Override
    public Tokenizer create() {
        return new UAX29URLEmailTokenizer();
    }
}
